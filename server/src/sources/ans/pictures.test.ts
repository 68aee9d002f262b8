import { expect, it } from 'vitest'
import { ansStory } from '../../testing/resolve.ts'
import { pictureOf } from './pictures.ts'
import { storyReading } from './read-story.ts'

it.each([
  ['http://images.example.org/a.jpg', 'https://images.example.org/a.jpg'],
  ['HTTP://images.example.org/a.jpg', 'https://images.example.org/a.jpg'],
  ['https://images.example.org/a.jpg', 'https://images.example.org/a.jpg'],
  ['/media/a.jpg', '/media/a.jpg'],
])('a picture at %s is asked for at %s (rule content/pictures-by-https)', (url, src) => {
  expect(pictureOf({ url })?.src).toBe(src)
})

it('its smaller sizes too; anything that is not a size is left out', () => {
  const srcset = 'http://i.example/a.jpg 300w, https://i.example/b.jpg 2x, javascript:x 1w, /c.jpg, /d.jpg 1w 2w'
  expect(pictureOf({ url: '/a.jpg', srcset })?.srcset).toBe('https://i.example/a.jpg 300w, https://i.example/b.jpg 2x')
})

it.each([
  '/a.jpg 300w,/b.jpg 600w',
  '/a.jpg 300w ,/b.jpg 600w,',
  '/a.jpg  300w,\n  /b.jpg\t600w',
  ' /a.jpg 300w, /b.jpg 600w ',
])('sizes are read however they are spaced: "%s"', (srcset) => {
  expect(pictureOf({ url: '/a.jpg', srcset })?.srcset).toBe('/a.jpg 300w, /b.jpg 600w')
})

it('addresses of sizes may hold commas', () => {
  const srcset = 'https://i.example/w_300,h_200/a.jpg 300w,https://i.example/w_600,h_400/a.jpg 600w'
  expect(pictureOf({ url: '/a.jpg', srcset })?.srcset).toBe(srcset.replace('w,https', 'w, https'))
})

it('a blank list of sizes, or a blank text for those who cannot see it, does not stand before one with words', () => {
  const both = { srcset: ' ', image_srcset: '/b.jpg 600w', alt_text: '', alt: ' A boat ' }
  expect(pictureOf({ url: '/a.jpg', ...both })).toMatchObject({ srcset: '/b.jpg 600w', alt: 'A boat' })
  const shown = { srcset: '/c.jpg 300w', image_srcset: '/b.jpg 600w', alt_text: 'A ship', alt: 'A boat' }
  expect(pictureOf({ url: '/a.jpg', ...shown })).toMatchObject({ srcset: '/c.jpg 300w', alt: 'A ship' })
})

it.each([
  [{ credits: { by: [{ name: 'Ann Lee' }], affiliation: [{ name: 'AP' }] } }, ['Ann Lee', 'AP']],
  [{ credits: { by: [], affiliation: [{ name: 'Associated Press' }] } }, ['Associated Press']],
  [{ credits: { by: [{ name: '', byline: 'Matt Poe / AP' }], affiliation: [] } }, ['Matt Poe / AP']],
  [{ credits: { by: [{ name: 'AP' }], affiliation: [{ name: 'AP' }] } }, ['AP']],
  [
    { vanity_credits: { by: [{ name: 'The Does' }], affiliation: [] }, credits: { by: [{ name: 'Ann' }] } },
    ['The Does'],
  ],
  [{ vanity_credits: { by: [], affiliation: [] }, credits: { by: [{ name: 'Ann' }] }, credit: 'Bob' }, ['Ann']],
  [{ credits: { by: [], affiliation: [] }, credit: ' Bob ' }, ['Bob']],
])('a picture with %j is credited to %j (rule content/picture-credits)', (credits, names) => {
  const { story } = storyReading(ansStory('A', { promo_items: { lead_art: { url: '/a.jpg', ...credits } } }))
  expect(story?.leadArt).toMatchObject({ creditedTo: names })
  const inText = storyReading(ansStory('A', { content_elements: [{ type: 'image', url: '/a.jpg', ...credits }] }))
  expect(inText.story?.body).toMatchObject([{ creditedTo: names }])
})

import { expect, it } from 'vitest'
import { pictureOf } from './pictures.ts'

it.each([
  ['http://images.example.org/a.jpg', 'https://images.example.org/a.jpg'],
  ['HTTP://images.example.org/a.jpg', 'https://images.example.org/a.jpg'],
  ['https://images.example.org/a.jpg', 'https://images.example.org/a.jpg'],
  ['/media/a.jpg', '/media/a.jpg'],
])('a picture at %s is asked for at %s (rule content/pictures-by-https)', (url, src) => {
  expect(pictureOf({ url })?.src).toBe(src)
})

it('so are its smaller sizes; what is no size is left out', () => {
  const srcset = 'http://i.example/a.jpg 300w, https://i.example/b.jpg 2x, javascript:x 1w, /c.jpg, /d.jpg 1w 2w'
  expect(pictureOf({ url: '/a.jpg', srcset })?.srcset).toBe('https://i.example/a.jpg 300w, https://i.example/b.jpg 2x')
})

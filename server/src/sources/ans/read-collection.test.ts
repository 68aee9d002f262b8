import { expect, it } from 'vitest'
import { ansStory } from '../../testing/resolve.ts'
import { readCollection } from './read-collection.ts'

const [a, b] = [ansStory('A'), ansStory('B')]

it.each<[object, string[]]>([
  [{ content_elements: [a] }, ['A']],
  [{ contentElements: [b] }, ['B']],
  [{ content_elements: [a], contentElements: [b] }, ['A']],
  [{ content_elements: [], contentElements: [b] }, ['B']],
  [{ content_elements: null, contentElements: [b] }, ['B']],
  [{ content_elements: [a], contentElements: [] }, ['A']],
  [{ content_elements: [], contentElements: [] }, []],
  [[b], ['B']],
])('a list goes by whichever of its two names holds it (rule content/sources): answer %#', (answer, ids) =>
  expect(readCollection(answer).stories.map(({ id }) => id)).toEqual(ids),
)

it('a listed story comes with its picture and first paragraph, without what only its page shows', () => {
  const picture = { type: 'image', url: '/media/a.jpg' }
  const paragraphs = ['First.', 'Second.'].map((content) => ({ type: 'text', content }))
  const story = ansStory('A', { promo_items: { basic: picture }, content_elements: paragraphs })
  const [listed] = readCollection([story]).stories
  expect(listed).toMatchObject({ picture: { src: '/media/a.jpg' }, body: [{ html: 'First.' }], leadArt: undefined })
})

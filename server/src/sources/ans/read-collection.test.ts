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

it.each(['<br/>', '&nbsp;', '<p> </p>', '// Timestamp 11/3 9:00AM'])(
  'the first paragraph of a listed story has words: not %s',
  (content) => {
    const paragraphs = [content, 'Words.'].map((each) => ({ type: 'text', content: each }))
    expect(of([ansStory('A', { content_elements: paragraphs })])).toMatchObject({ body: [{ html: 'Words.' }] })
  },
)

const of = (...[answer, own]: Parameters<typeof readCollection>) => readCollection(answer, own).stories[0]

it('a story that says the same in another list is read once (rule content/known-stories)', () => {
  const said = ansStory('K', { content_elements: [{ type: 'text', content: 'First.' }] })
  const first = of([said])
  expect(of({ contentElements: [structuredClone(said)] })).toBe(first)
  // What lists do not show makes no difference.
  expect(of([{ ...said, content_elements: [...(said.content_elements as []), { type: 'text' }] }])).toBe(first)
})

it('a story that says something else, or stands on another site, is read again (rule content/known-stories)', () => {
  const said = ansStory('K', { canonical_url: 'https://paper.example/k/' })
  expect(of([said])?.href).toBe('https://paper.example/k/')
  expect(of([said], { ownHosts: ['paper.example'] })?.href).toBe('/k/')
  expect(of([{ ...said, headlines: { basic: 'Another' } }])?.headline).toBe('Another')
})

it('a story that cannot be read is reported each time', () => {
  const said = { _id: 'K' }
  const [once, again] = [readCollection([said]), readCollection([said])]
  expect(once.problems).toHaveLength(1)
  expect(again.problems).toEqual(once.problems)
})

it('a story that is nested too deeply to be written out is read all the same', () => {
  const deep = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`) as unknown
  expect(of([ansStory('K', { owner: deep })])?.id).toBe('K')
})

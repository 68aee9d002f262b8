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

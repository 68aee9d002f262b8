import { readKey, type ContentRead, type ContentResult } from '../content/index.ts'
import { mostStories, sourceRule } from './source-table.ts'

const storyCalled = (id: string) => ({ _id: id, headlines: { basic: 'A story' }, canonical_url: '/news/a-story/' })

/** What every source could answer with: a story, a list of stories, a menu, games, places and their filters. */
const bodyOf = (id: string) => ({
  ...storyCalled(id),
  content_elements: [1, 2, 3].map((number) => storyCalled(`${id} ${number}`)),
  children: [],
  games: [],
  places: [],
  region: [],
  cuisine: [],
})

/** An answer to any read, for looking at what a page would make of content. Each read has stories of its own. */
export function sampleAnswer(read: ContentRead): ContentResult {
  const rule = sourceRule(read.source)
  if (!rule) return { ok: false, failure: 'not-found' }
  // No id is longer than 300 characters.
  const body = bodyOf(readKey(read).slice(-250))
  return { ok: true, content: rule.normalise(body, { mostStories: mostStories(read.query) }) }
}

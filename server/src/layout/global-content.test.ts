import { pageDefinition } from '@broadsheet/contracts'
import { describe, expect, it } from 'vitest'
import { readKey, type ContentRead, type ContentResult } from '../content/index.ts'
import { readStory } from '../sources/ans/index.ts'
import { demoNavigation } from '../testing/navigation.ts'
import { ansStory } from '../testing/resolve.ts'
import { readGlobalContent } from './global-content.ts'
import { PageReads } from './page-reads.ts'

const definition = pageDefinition.parse({
  id: 'article',
  pageType: 'article',
  match: ['/:section+/:slug/'],
  content: { source: 'content-api-v3', query: { canonical_url: '{path}' } },
  areas: { main: [] },
})

/** What a path is about where the origin has one story, and what was asked for. */
function about(path: string, answer: (address: unknown) => ContentResult) {
  const match = { definition, path, pageNumber: 1, segments: new Map<string, string>() }
  const reads = new PageReads()
  const asked: unknown[] = []
  const resolution = readGlobalContent(match, demoNavigation, { values: new Map([['path', path]]), reads })
  const answered = (read: ContentRead) => {
    asked.push(read.query.canonical_url)
    return [readKey(read), answer(read.query.canonical_url)] as const
  }
  let step = resolution.next()
  while (!step.done) step = resolution.next(new Map(step.value.map(answered)))
  return { asked, found: step.value, told: [...reads.answers.keys()] }
}

const story = {
  ok: true,
  content: { kind: 'story', tags: [], problems: [], story: readStory(ansStory('A')).story },
} as const
const missing = { ok: false, failure: 'not-found' } as const

describe('a story whose address has no slash at its end (rule content/unencoded)', () => {
  it('is also asked for by that address if its origin may have such addresses', () => {
    const { asked, found, told } = about('/news/a/', (address) =>
      address === '/news/a' ? story : { ...missing, mayLackSlash: true },
    )
    expect(asked).toEqual(['/news/a/', '/news/a'])
    expect(found.content.kind).toBe('story')
    expect(told).toEqual([expect.stringContaining('"/news/a"')])
  })

  it('is also asked for with the letters that are encoded in it', () => {
    const { asked, found } = about('/news/caf%C3%A9/', (address) =>
      address === '/news/café' ? story : { ...missing, mayLackSlash: true },
    )
    expect(asked).toEqual(['/news/caf%C3%A9/', '/news/café/', '/news/caf%c3%a9/', '/news/caf%C3%A9', '/news/café'])
    expect(found.content.kind).toBe('story')
  })

  it.each([
    ['/news/caf%C3%A9/', '/news/caf%c3%a9/'],
    ['/news/%28live%29%3A-bird%27s-nest/', "/news/(live):-bird's-nest/"],
    ['/news/caf%C3%A9%2C-caf%C3%A9/', '/news/café,-café/'],
  ])('%s is also asked for as %s', (path, spelling) => {
    const { asked, found } = about(path, (address) => (address === spelling ? story : missing))
    expect(asked.at(-1)).toBe(spelling)
    expect(found.content.kind).toBe('story')
  })

  it('is not asked for by that address otherwise, so that a made-up path costs one read', () => {
    const { asked, found } = about('/news/a/', () => missing)
    expect(asked).toEqual(['/news/a/'])
    expect(found.missing).toBe('not-found')
  })
})

import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wellBehaved, type TestOrigin } from './origin.ts'
import { ansStory } from './resolve.ts'

/** A folder of page definitions: one for articles, and those in `more`. */
export function articlePages(...more: readonly { id: string }[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'article-pages-'))
  const page = {
    id: 'article',
    pageType: 'article',
    match: ['/:section+/:slug/'],
    content: { source: 'content-api-v3', query: { canonical_url: '{path}' } },
    areas: { main: [{ id: 'article', type: 'article', fields: {} }] },
  }
  for (const each of [page, ...more]) writeFileSync(join(folder, `${each.id}.json`), JSON.stringify(each))
  return folder
}

/** Makes the origin give every story the id `moved` and this headline. */
export function tellStory(origin: TestOrigin, headline: string): void {
  origin.answer = (response, source, found, query) => {
    const path = query['canonical_url']
    const story = { canonical_url: path, headlines: { basic: headline } }
    wellBehaved(response, source, typeof path === 'string' && found ? ansStory('moved', story) : found, query)
  }
}

/** How often a story was read. */
export const storyReads = ({ asked }: TestOrigin): number =>
  asked.filter((each) => each.startsWith('content-api-v3')).length

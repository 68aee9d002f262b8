import { pageDefinition, type LayoutDocument } from '@broadsheet/contracts'
import type { EdgeValue } from '../cache/index.ts'
import { readKey, type ContentRead, type ContentResult } from '../content/index.ts'
import { assignmentOf } from '../experiments/index.ts'
import { featureOf } from '../facts/index.ts'
import { layoutDocument } from '../layout/document.ts'
import { resolvePage, type PageOutcome } from '../layout/resolve-page.ts'
import type { Site } from '../layout/site.ts'
import { PageMatcher } from '../pages/match-page.ts'
import { mostStories, sourceRule } from '../sources/source-table.ts'
import { demoNavigation } from './navigation.ts'

const testSite: Site = {
  url: 'https://paper.example',
  name: 'The Paper',
  product: 'Paper',
  environment: 'local',
  subscribeUrl: '/offers/',
  todaysPaperUrl: '/e-edition/',
  donateUrl: '/support/',
  latestSections: '/news,/sports',
  partners: { obituaries: 'https://notices.example/', jobs: 'https://jobs.example/' },
  social: { x: 'https://x.com/', facebook: 'https://www.facebook.com/', instagram: 'https://www.instagram.com/' },
  navigation: demoNavigation,
}

/** An ANS story; `more` replaces fields. */
export const ansStory = (id: string, more: Record<string, unknown> = {}) => ({
  _id: id,
  type: 'story',
  headlines: { basic: `Headline ${id}` },
  description: { basic: `Blurb ${id}` },
  canonical_url: `/news/${id.toLowerCase()}/`,
  first_publish_date: '2026-11-03T14:00:00Z',
  display_date: '2026-11-03T14:00:00Z',
  promo_items: {
    basic: {
      type: 'image',
      url: `https://images.example.org/${id}.jpg`,
      width: 1200,
      height: 800,
      alt_text: 'A picture',
    },
  },
  credits: { by: [{ _id: 'ann', name: 'Ann Lee', url: '/author/ann/' }] },
  taxonomy: { primary_section: { _id: '/news', name: 'News' }, sections: [{ _id: '/news', name: 'News' }], tags: [] },
  content_elements: [{ type: 'text', _id: 't1', content: 'First paragraph.' }],
  ...more,
})

/** What a source answers: undefined means not found, `DOWN` that the origin fails. */
export type Answer = (read: ContentRead) => unknown
export const DOWN = Symbol('down')

function answerRead(read: ContentRead, answer: Answer): ContentResult {
  const body = answer(read)
  if (body === DOWN) return { ok: false, failure: 'origin-error' }
  if (body === undefined) return { ok: false, failure: 'not-found' }
  const rule = sourceRule(read.source)
  if (!rule) throw new Error(`no source is called "${read.source}"`)
  try {
    return { ok: true, content: rule.normalise(body, { mostStories: mostStories(read.query) }) }
  } catch {
    return { ok: false, failure: 'bad-answer' }
  }
}

export interface TestResolve {
  document: LayoutDocument
  outcome: PageOutcome
  /** The reads of each round. */
  rounds: ContentRead[][]
}

/** Resolves a page without HTTP, from a definition, a path, the sources' answers and the facts about a reader. */
export function resolveForTest(
  definition: unknown,
  path: string,
  answer: Answer = () => undefined,
  facts: Record<string, EdgeValue> = {},
  only?: { block: string; cursor?: string },
): TestResolve {
  const match = new PageMatcher([pageDefinition.parse(definition)]).match(path)
  if (!match) throw new Error(`no definition for ${path}`)
  const values: Record<string, EdgeValue> = { 'reader.state': 'logged-out', editor: false, ...facts }
  /** Tests may give an experiment's fact as just its value, without an exposure. */
  const value = (name: string) => {
    const fact = values[name]
    return featureOf(name) === undefined || typeof fact === 'object'
      ? fact
      : assignmentOf({ value: fact === undefined ? undefined : String(fact) })
  }
  const rounds: ContentRead[][] = []
  const resolution = resolvePage({
    match,
    ...(only ? { only } : {}),
    site: testSite,
    facts: {
      at: Date.parse('2026-11-03T15:00:00Z'),
      path,
      query: new URLSearchParams(),
      value: (name) => value(name) as never,
    },
  })
  let step = resolution.next()
  while (!step.done) {
    if (step.value.length) rounds.push(step.value)
    step = resolution.next(new Map(step.value.map((read) => [readKey(read), answerRead(read, answer)])))
  }
  const outcome = step.value
  const document =
    outcome.outcome === 'found'
      ? layoutDocument({ resolved: outcome, site: testSite, status: 200, path, preview: true })
      : undefined
  return { outcome, rounds, document: document as LayoutDocument }
}

/** The definition of a section page with these blocks in its main area. */
export const pageOf = (main: unknown[], more: Record<string, unknown> = {}) => ({
  id: 'page',
  pageType: 'section',
  match: ['/news/'],
  title: 'News',
  areas: { main },
  ...more,
})

export function mainOf(document: LayoutDocument) {
  const main = document.root.children.find((node) => node.type === 'main')
  return main?.type === 'main' ? main.children : []
}

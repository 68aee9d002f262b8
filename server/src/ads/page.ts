import { teamOfPath, type PageMeta, type PageType } from '@broadsheet/contracts'
import { teamOf, type Story } from '../content/index.ts'
import { isRemoved, type AdKind } from './ads-free.ts'

/** What the ad rules need to know about a page. */
export interface AdPage {
  type: PageType
  path: string
  /** The paper's short name. */
  product: string
  /** The page's meta as editors set it. A page without meta has no ad units (rule ads/page-meta). */
  meta: PageMeta | undefined
  story: Story | undefined
}

/**
 * The facts ads depend on. They are read only if the page could have an ad, so that other pages do not vary by them.
 */
export interface AdFacts {
  read(name: 'reader.adsFree' | 'client.webview'): boolean
  read(name: 'query.testAd'): string | undefined
}

/** What every slot on a page is told about it (rule ads/slot-facts). */
export interface AdSituation {
  webview: boolean
  test: boolean
  teamName?: string
  gameDay: boolean
}

/** The only channel whose pages honour `?testAd=y` (rule ads/test-ads). */
const TEST_CHANNEL = 'graceland'
const GAME_PAGES: ReadonlySet<PageType> = new Set(['gameday-central', 'eagles-playoffs'])

export const isTestAd = ({ meta }: Pick<AdPage, 'meta'>, facts: AdFacts): boolean =>
  meta?.['channel'] === TEST_CHANNEL && facts.read('query.testAd') === 'y'

/** Undefined if the page has no ads of this kind for this reader. */
export function adSituation(page: AdPage, facts: AdFacts, kind: AdKind): AdSituation | undefined {
  if (!page.meta || isRemoved(kind, facts)) return undefined
  const team = teamOfPath(page.path) ?? (page.story && teamOf(page.story))
  return {
    webview: facts.read('client.webview'),
    test: isTestAd(page, facts),
    ...(team ? { teamName: team.name } : {}),
    gameDay: GAME_PAGES.has(page.type),
  }
}

/** Whether lists on the page have native ads. Web views show none (rules ads/page-meta, ads/web-view). */
export const allowsNativeAds = ({ meta }: Pick<AdPage, 'meta'>, facts: AdFacts): boolean =>
  meta !== undefined && !isRemoved('native', facts) && !facts.read('client.webview')

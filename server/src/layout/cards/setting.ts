import { sectionPath } from '../../content/index.ts'
import type { Clock } from '../../time/index.ts'
import type { PageContext } from '../block.ts'
import type { Site } from '../site.ts'

/** What the rules of cards ask of the page, the paper and the time; never more of the request than that. */
export interface CardSetting {
  clock: Clock
  /** The short name in labels: 'For The {product}'. */
  product: string
  /** Betting and casino stories count as opinion-like. */
  bettingAsOpinion: boolean
}

const BETTING_LANDING_PAGES = new Set(['/sports/betting', '/casino'])

/** The flag is the page's `meta.bettingAsOpinion`; the two landing pages never heed it (rule cards/betting). */
export function cardSetting({ clock, page, site }: { clock: Clock; page: PageContext; site: Site }): CardSetting {
  const flag = page.definition.meta?.bettingAsOpinion === true
  return { clock, product: site.product, bettingAsOpinion: flag && !BETTING_LANDING_PAGES.has(sectionPath(page.path)) }
}

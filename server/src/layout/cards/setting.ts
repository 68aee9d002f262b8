import { sectionPath } from '../../content/index.ts'
import type { Clock } from '../../time/index.ts'
import type { PageContext } from '../block.ts'
import type { Site } from '../site.ts'

/** All that the rules of cards may know about the page, the paper and the time. */
export interface CardSetting {
  clock: Clock
  /** The paper's short name, as in 'For The {product}'. */
  product: string
  /** Betting and casino stories count as opinion. */
  bettingAsOpinion: boolean
}

const BETTING_LANDING_PAGES = new Set(['/sports/betting', '/casino'])

/** Reads the page's `meta.bettingAsOpinion`, which the two landing pages for betting ignore (rule cards/betting). */
export function cardSetting({ clock, page, site }: { clock: Clock; page: PageContext; site: Site }): CardSetting {
  const flag = page.definition.meta?.bettingAsOpinion === true
  return { clock, product: site.product, bettingAsOpinion: flag && !BETTING_LANDING_PAGES.has(sectionPath(page.path)) }
}

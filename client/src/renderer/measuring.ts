import type { LayoutDocument } from '@broadsheet/contracts'
import type { LayoutNode } from './block.ts'
import { attribute, scriptJson } from './escape.ts'

/** Who fills the paper's ads: an ad server by the paper's number there, or a list of the paper's own. */
export interface AdSettings {
  network?: string
  /** Address of the list. */
  house?: string
}

/** Who measures the paper, and who asks for consent, by the settings; without them the paper does both itself. */
export interface MeasuringSettings {
  /** An id such as GTM-ABC1234. */
  tagManager?: string
  /** The paper runs experiments, which know a browser by an id that the service gives it. */
  device?: true
  /** Where the reader's country will stand, if a script at the page's edge says it after the page has come. */
  countryCookie?: string
  /** What looks for the page's own speed is left alone at first; nowhere that readers are. */
  sparesProfiles?: true
  /** A platform that answers by `__tcfapi` (TCF 2.2). */
  consentScript?: string
  ads?: AdSettings
}

/** What the page's measuring part reads: who measures, the pageview's fields, and whom the page's ads are for. */
export interface MeasuringData extends MeasuringSettings {
  pageType: string
  analytics: LayoutDocument['analytics']
  targeting?: LayoutDocument['targeting']
}

export const MEASURING_ID = 'measuring'

export const measuringData = (
  { page, analytics, targeting }: LayoutDocument,
  settings: MeasuringSettings = {},
): string => {
  const data: MeasuringData = { ...settings, pageType: page.type, analytics, ...(settings.ads ? { targeting } : {}) }
  return `<script type="application/json" id="${MEASURING_ID}">${scriptJson(data)}</script>`
}

/** What is told when a node is used, and when it is seen. */
export const trackAttributes = ({ track, exposure }: LayoutNode): string =>
  attribute('data-track', track && JSON.stringify(track)) +
  attribute('data-exposure', exposure && JSON.stringify(exposure))

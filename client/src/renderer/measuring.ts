import type { LayoutDocument } from '@broadsheet/contracts'
import type { LayoutNode } from './block.ts'
import { attribute, scriptJson } from './escape.ts'

/** Who fills the paper's ads: an ad server (`network` is the paper's number there) or the paper's own list (`house`). */
export interface AdSettings {
  network?: string
  /** Address of the list. */
  house?: string
}

/** Who measures the paper and asks for consent. By default the paper does both itself. */
export interface MeasuringSettings {
  /** An id such as GTM-ABC1234. */
  tagManager?: string
  /** Set if the paper runs experiments, which identify a browser by an id from the service. */
  device?: true
  /** The cookie in which analytics stores its id of a browser. Experiments use the same id. */
  analyticsCookie?: string
  /** The cookie in which a script of the page's edge network stores the reader's country after the page has loaded. */
  countryCookie?: string
  /** Delays measuring for speed tests; never set where real readers are. */
  sparesProfiles?: true
  /** A consent platform with a `__tcfapi` (TCF 2.2). */
  consentScript?: string
  ads?: AdSettings
}

/** The data for a page's measuring: who measures, the fields of a pageview, and the targeting of ads. */
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

/** Attributes with the events to report: `track` when the node is used, `exposure` when it is seen. */
export const trackAttributes = ({ track, exposure }: LayoutNode): string =>
  attribute('data-track', track && JSON.stringify(track)) +
  attribute('data-exposure', exposure && JSON.stringify(exposure))

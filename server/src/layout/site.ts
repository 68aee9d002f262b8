import type { Navigation } from '../content/index.ts'

/** What the resolver knows of the paper itself; from the settings, the same for every request. */
export interface Site {
  /** Absolute, without a slash at the end. */
  url: string
  name: string
  /** The short name in labels: 'For The {product}'. */
  product: string
  environment: 'local' | 'dev' | 'sandbox' | 'production'
  /** Address before the names of the four subscribe targets (rule header/subscribe-targets). */
  subscribeUrl: string
  todaysPaperUrl: string
  donateUrl: string
  /** Where partners have the death notices and the job board. */
  partners: { obituaries: string; jobs: string }
  /** The paper's own; an origin that answers a menu goes before it in the header. */
  navigation: Navigation
  /** Whether anything tells where a reader is: without it nobody is asked for consent, and no page varies by it. */
  knowsCountry?: boolean
  /** Whether somebody takes sign-ups for newsletters. */
  takesSignUps?: boolean
  /** The script that draws comments; without one nobody does. */
  commentsScript?: string
}

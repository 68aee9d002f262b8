import type { ReaderMe, ReaderSession } from '@broadsheet/contracts'
import { escapeXml } from '../layout/discovery/xml.ts'
import type { GoogleOffer } from './reader-desk.ts'
import { placeOf } from './personal-place.ts'
import { monthDayYear } from '../time/index.ts'

const row = (term: string, value: string | undefined) =>
  value ? `<dt>${escapeXml(term)}</dt><dd>${escapeXml(value)}</dd>` : ''

const detailsOf = ({ email, name, internal, adsFree }: ReaderMe): string =>
  `<dl>${row('Name', name)}${row('Email', email)}${row('Ads', adsFree ? 'You read without ads' : undefined)}${row(
    'Paper',
    internal ? 'You work for it' : undefined,
  )}</dl>`

const sessionLine = ({ browser, since, lastUsed, isThis }: ReaderSession): string =>
  `<li>${escapeXml(browser)}${isThis ? ' (this one)' : ''} <small>since ${monthDayYear(Date.parse(since))}, last used ${monthDayYear(Date.parse(lastUsed))}</small></li>`

/** Google's script does it all, so the offer stands only where scripts run. */
const offerOf = ({ publication, publisherId }: GoogleOffer): string =>
  `<section hidden aria-labelledby="google-link" data-link-google data-publication="${escapeXml(publication)}" data-reader="${escapeXml(publisherId)}"><h2 id="google-link">Get more Philly with Google</h2><p>Link your subscription, and Google shows you more of what you pay for.</p><button type="button">Continue with Google</button></section>`

/** Puts what is a reader's own into the page of the account (rule readers/account). */
export const withDetails = (
  html: string,
  {
    me,
    sessions,
    google,
  }: { me: ReaderMe; sessions: readonly ReaderSession[] | undefined; google: GoogleOffer | undefined },
): string =>
  html
    .replace(placeOf('google'), () => (google ? offerOf(google) : ''))
    .replace(placeOf('details'), () => detailsOf(me))
    .replace(placeOf('sessions'), () =>
      sessions
        ? `<ul>${sessions.map(sessionLine).join('')}</ul>`
        : '<p>This cannot be shown at the moment. You stay signed in.</p>',
    )

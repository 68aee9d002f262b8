import type { ReaderGifts, ReaderMe, ReaderSession } from '@broadsheet/contracts'
import { escapeXml } from '../../layout/discovery/xml.ts'
import type { GoogleOffer } from '../readers/reader-desk.ts'
import { END_NEWSLETTER_PATH, type ReadersNewsletters } from '../readers/reader-newsletters.ts'
import { emptyElement } from './personal-element.ts'
import { monthDayYear } from '../../time/index.ts'

const row = (term: string, value: string | undefined) =>
  value ? `<dt>${escapeXml(term)}</dt><dd>${escapeXml(value)}</dd>` : ''

const detailsOf = ({ email, name, internal, adsFree }: ReaderMe): string =>
  `<dl>${row('Name', name)}${row('Email', email)}${row('Ads', adsFree ? 'You read without ads' : undefined)}${row(
    'Paper',
    internal ? 'You work for it' : undefined,
  )}</dl>`

const sessionLine = ({ browser, since, lastUsed, isThis }: ReaderSession): string =>
  `<li>${escapeXml(browser)}${isThis ? ' (this one)' : ''} <small>since ${monthDayYear(Date.parse(since))}, last used ${monthDayYear(Date.parse(lastUsed))}</small></li>`

const CANNOT = '<p>This cannot be shown at the moment. You stay signed in.</p>'

const NO_GIFTS = '<p>None yet. In the share menu of a story, choose “Gift this story”.</p>'

const NO_SUBSCRIPTION = '<p>You have no subscription.</p>'
const SUBSCRIPTION_UNKNOWN =
  '<p>We cannot look up just now whether you have a subscription. If you have one, it will count as soon as we can.</p>'

const LETTERS_UNKNOWN = '<p>Our mail service does not say just now which newsletters you get.</p>'

/** How many gifts the page lists; the reader's file has them all. */
const MOST_GIFTS = 20

const times = (opened: number) =>
  opened === 0 ? 'not opened yet' : opened === 1 ? 'opened once' : `opened ${opened} times`

const giftLine = ({ path, title, expiresAt, opened, url }: ReaderGifts['gifts'][number]): string => {
  const end = monthDayYear(Date.parse(expiresAt))
  const link = url
    ? `<input readonly aria-label="Link to ${escapeXml(title)}" value="${escapeXml(url)}"><small>until ${end}, ${times(opened)}</small>`
    : `<small>ended ${end}, ${times(opened)}</small>`
  return `<li><a href="${escapeXml(path)}">${escapeXml(title)}</a>${link}</li>`
}

/** The gifts that were made, and how many more there may be (rule paywall/gifts). */
function giftsOf({ left, gifts }: ReaderGifts): string {
  const rest =
    left === undefined
      ? ''
      : left === 0
        ? '<p>You have none left this month.</p>'
        : `<p>You have ${left} left this month.</p>`
  const list = gifts.length ? `<ul>${gifts.slice(0, MOST_GIFTS).map(giftLine).join('')}</ul>` : NO_GIFTS
  return rest + list
}

/** Google's script does all of it, so the offer appears only where scripts run; the stylesheet keeps its room until then. */
const offerOf = ({ publication, publisherId }: GoogleOffer): string =>
  `<section aria-labelledby="google-link" data-link-google data-publication="${escapeXml(publication)}" data-reader="${escapeXml(publisherId)}"><h2 id="google-link">Get more Philly with Google</h2><p>Link your subscription, and Google shows you more of what you pay for.</p><button type="button">Continue with Google</button></section>`

/** The reader's newsletters, each with a form that ends it (rule readers/account). */
function lettersOf({ newsletters, complete }: ReadersNewsletters, forReader: string): string {
  const lines = newsletters
    .filter(({ subscribed }) => subscribed)
    .map(({ id, title, waiting }) => {
      const state = waiting ? '<small>on its way</small>' : ''
      return `<li><span>${escapeXml(title)} ${state}</span><form method="post" action="${END_NEWSLETTER_PATH}"><input type="hidden" name="id" value="${escapeXml(id)}">${forReader}<button aria-label="Unsubscribe: ${escapeXml(title)}">Unsubscribe</button></form></li>`
    })
  if (lines.length === 0) return complete ? '<p>None yet.</p>' : LETTERS_UNKNOWN
  const unsure = complete ? '' : '<p>There may be more: our mail service does not name all of them just now.</p>'
  return `<ul>${lines.join('')}</ul>${unsure}`
}

/** Puts the reader's own data into the account page (rule readers/account). */
export const withDetails = (
  html: string,
  {
    me,
    mayBeSubscriber,
    sessions,
    google,
    given,
    letters,
    reader,
  }: {
    me: ReaderMe
    /** Whether the subscriber service has not said yet what it knows of the reader. */
    mayBeSubscriber: boolean
    sessions: readonly ReaderSession[] | undefined
    google: GoogleOffer | undefined
    given: ReaderGifts | undefined
    letters: ReadersNewsletters | undefined
    /** The service's word for the reader. */
    reader: string | undefined
  },
): string => {
  const forReader = reader ? `<input type="hidden" name="reader" value="${escapeXml(reader)}">` : ''
  return html
    .replace(emptyElement('google'), () => (google ? offerOf(google) : ''))
    .replace(emptyElement('newsletters'), () => (letters ? lettersOf(letters, forReader) : CANNOT))
    .replace(emptyElement('gifts'), () => (given ? giftsOf(given) : CANNOT))
    .replaceAll(emptyElement('reader'), () => forReader)
    .replace(emptyElement('subscription'), () => (mayBeSubscriber ? SUBSCRIPTION_UNKNOWN : NO_SUBSCRIPTION))
    .replace(emptyElement('details'), () => detailsOf(me))
    .replace(emptyElement('sessions'), () => (sessions ? `<ul>${sessions.map(sessionLine).join('')}</ul>` : CANNOT))
}

import type { FastifyRequest } from 'fastify'
import { withDetails } from './account-details.ts'
import type { GiftDesk } from '../paywall/gift-desk.ts'
import { emptyElement } from './personal-element.ts'
import type { ReaderDesk } from '../readers/reader-desk.ts'
import type { ReaderNewsletters } from '../readers/reader-newsletters.ts'
import type { ReaderSaved } from '../readers/reader-saved.ts'
import { withSavedList } from './saved-list.ts'

export interface PersonalParts {
  desk: Pick<ReaderDesk, 'me' | 'mayBeSubscriber' | 'sessions' | 'googleOffer' | 'word'>
  saved: Pick<ReaderSaved, 'kept'>
  gifts: Pick<GiftDesk, 'of'>
  /** Missing if no reader API takes wishes. */
  newsletters: Pick<ReaderNewsletters, 'mine'> | undefined
}

/** Puts the reader's own data into a page, asking only for what the page has places for. */
export async function personalPage(
  { desk, saved, gifts, newsletters }: PersonalParts,
  request: FastifyRequest,
  html: string,
): Promise<string> {
  let page = html
  if (page.includes(emptyElement('stories')))
    page = withSavedList(page, await saved.kept(request).catch(() => undefined))
  if (!page.includes(emptyElement('details'))) return page
  const me = await desk.me(request)
  const mayBeSubscriber = await desk.mayBeSubscriber(request)
  const sessions = await desk.sessions(request).catch(() => undefined)
  const google = await desk.googleOffer(request, me)
  const given = await gifts.of(request).catch(() => undefined)
  const letters = await newsletters?.mine(request).catch(() => undefined)
  const reader = await desk.word(request).catch(() => undefined)
  return withDetails(page, { me, mayBeSubscriber, sessions, google, given, letters, reader })
}

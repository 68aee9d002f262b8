import type { ErrorBody, GiftMade } from '@broadsheet/contracts'
import { fetchInTime } from '../components/fetch-in-time.ts'
import { newYorkDay } from '../components/new-york-day.ts'
import { track } from '../components/track.ts'
import { bringIntoSight } from './menu-in-sight.ts'
import { sentTo } from './sent-to.ts'

const FAULTS: Readonly<Record<string, string>> = {
  'none-left': 'You have given away all your stories of this month.',
  'not-signed-in': 'Sign in again to give this story away.',
  'other-reader': 'Somebody else has signed in meanwhile. Reload the page to give this story away.',
  'not-a-subscriber': 'Stories are given away by subscribers.',
  'free-to-read': 'Everybody may read this story by now. Its own link is enough.',
  'story-not-found': 'This story can no longer be read.',
}
const FAILED = 'The link could not be made. Please try again.'

/** Forms whose link is being made. Their buttons are not disabled, which would take the focus from them. */
const busy = new WeakSet<HTMLFormElement>()

/**
 * Makes a gift without leaving the page (rule paywall/gifts). The menu then shows the link, and how many gifts are left.
 */
export async function giveStory(form: HTMLFormElement): Promise<void> {
  const place = form.parentElement
  const link = place?.querySelector<HTMLElement>('[data-gift-link]')
  const said = place?.querySelector<HTMLElement>('[data-gift-said]')
  const field = link?.querySelector('input')
  const button = form.querySelector('button')
  if (!link || !said || !field || !button) return form.submit()
  if (busy.has(form)) return
  busy.add(form)
  track('userInteraction', { interactionType: 'click', interactionDetail: 'share: Gift' })
  button.ariaBusy = 'true'
  said.textContent = 'Making a link…'
  const made = await ask(form).catch(() => FAILED)
  busy.delete(form)
  button.ariaBusy = null
  if (typeof made === 'string') {
    said.textContent = made
    return
  }
  form.hidden = true
  link.hidden = false
  field.value = made.url
  field.focus()
  field.select()
  const left = made.left === undefined ? '' : ` You have ${made.left} left this month.`
  said.textContent = `It works until ${newYorkDay(Date.parse(made.expiresAt)).day}.${left}`
  const menu = form.closest<HTMLElement>('[popover]')
  // The link makes the menu longer, and for what is in it WebKit does not scroll the page.
  if (menu) bringIntoSight(menu)
  // On a low screen the menu scrolls, and this is at its end.
  said.scrollIntoView({ block: 'nearest' })
  link.querySelector('button')?.addEventListener('click', () => void copy(field, said))
}

async function copy(field: HTMLInputElement, said: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(field.value)
    said.textContent = 'Link copied'
  } catch {
    field.select()
    said.textContent = 'The link could not be copied'
  }
}

/** The gift's link, or a text that says why there is none. */
async function ask(form: HTMLFormElement): Promise<GiftMade | string> {
  const answer = await fetchInTime('/api/reader/gifts', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: new FormData(form).get('url'), reader: sentTo() }),
  })
  if (answer.ok) return (await answer.json()) as GiftMade
  const { error } = (await answer.json()) as ErrorBody
  return FAULTS[error.code] ?? FAILED
}

import { fetchInTime } from '../components/fetch-in-time.ts'
import { loadScript } from '../components/load-script.ts'
import { sentTo } from './sent-to.ts'

/** The interface of Google's script for subscriptions. */
interface Subscriptions {
  init(publication: string): void
  linkSubscription(request: { publisherProvidedId: string }): Promise<{ success: boolean }>
}
interface GoogleWindow extends Window {
  SWG?: { push(start: (subscriptions: Subscriptions) => void): void }
}

const SCRIPT = 'https://news.google.com/swg/js/v1/swg.js'

/** Google's script as it has been told the publication. It takes that once, and throws if it is told again. */
let told: Subscriptions | undefined

/** Links the reader's Google account with the subscription, once the reader asks for it (rule readers/google). */
export function offerGoogleLink(offer: HTMLElement): void {
  const { publication = '', reader = '' } = offer.dataset
  offer.setAttribute('data-ready', '')
  /** Whether the reader has pressed the button and linking has not ended yet. */
  let isBusy = false
  const end = () => (isBusy = false)
  offer.querySelector('button')?.addEventListener('click', () => {
    if (isBusy) return
    isBusy = true
    const google = window as GoogleWindow
    google.SWG ??= []
    google.SWG.push((subscriptions) => {
      link(subscriptions, publication, reader)
        .then(
          (isLinked) => (offer.hidden = isLinked),
          // oxlint-disable-next-line no-console
          () => console.error('Error linking subscription'),
        )
        .finally(end)
    })
    // Google's script replaces the list with an object of its own, so without a list the script is there already.
    if (!Array.isArray(google.SWG)) return
    const script = loadScript(SCRIPT)
    // Else it begins by itself, with what it finds of a publication in the page, and throws when it is told.
    script.setAttribute('subscriptions-control', 'manual')
    const giveUp = () => {
      delete google.SWG
      end()
    }
    script.addEventListener('error', giveUp)
    // Blockers answer with a script that does nothing.
    script.addEventListener('load', () => Array.isArray(google.SWG) && giveUp())
  })
}

async function link(subscriptions: Subscriptions, publication: string, reader: string): Promise<boolean> {
  if (told !== subscriptions) subscriptions.init(publication)
  told = subscriptions
  const { success } = await subscriptions.linkSubscription({ publisherProvidedId: reader })
  if (!success) return false
  const answer = await fetchInTime('/api/reader/google-link', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reader: sentTo() }),
  })
  if (!answer.ok) throw new Error(answer.statusText)
  return ((await answer.json()) as { linked: boolean }).linked
}

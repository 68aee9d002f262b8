import { loadScript } from '../components/load-script.ts'

/** As Google's script for subscriptions has them. */
interface Subscriptions {
  init(publication: string): void
  linkSubscription(request: { publisherProvidedId: string }): Promise<{ success: boolean }>
}
interface GoogleWindow extends Window {
  SWG?: { push(start: (subscriptions: Subscriptions) => void): void }
}

const SCRIPT = 'https://news.google.com/swg/js/v1/swg.js'

/** Links the reader's Google account with the subscription, once the reader asks for it (rule readers/google). */
export function offerGoogleLink(offer: HTMLElement): void {
  const { publication = '', reader = '' } = offer.dataset
  offer.hidden = false
  offer.querySelector('button')?.addEventListener('click', () => {
    const waiting: ((subscriptions: Subscriptions) => void)[] = []
    const google = window as GoogleWindow
    google.SWG ??= waiting
    google.SWG.push((subscriptions) => {
      subscriptions.init(publication)
      link(subscriptions, reader).then(
        (isLinked) => (offer.hidden = isLinked),
        // oxlint-disable-next-line no-console
        () => console.error('Error linking subscription'),
      )
    })
    loadScript(SCRIPT)
  })
}

async function link(subscriptions: Subscriptions, reader: string): Promise<boolean> {
  const { success } = await subscriptions.linkSubscription({ publisherProvidedId: reader })
  if (!success) return false
  const answer = await fetch('/api/reader/google-link', { method: 'PUT' })
  if (!answer.ok) throw new Error(answer.statusText)
  return ((await answer.json()) as { linked: boolean }).linked
}

import type { EventName, Vocabulary } from '../measure/vocabulary.ts'

interface MeasuredWindow extends Window {
  dataLayer?: unknown[]
}

/** The list that a tag manager reads, created on first use. */
export const dataLayer = (): unknown[] => ((window as MeasuredWindow).dataLayer ??= [])

/** Replaces the list, so that nobody reads what is recorded from now on. */
export const endDataLayer = (): void => void ((window as MeasuredWindow).dataLayer = [])

const PAGE_TURN = 'page-turn'

/** Announces that another page of a listing is shown in place; only heard if something measures the page. */
export const tellPageTurn = (title: string): void =>
  void document.dispatchEvent(new CustomEvent(PAGE_TURN, { detail: title }))

/** `run` receives the title of the page that is now shown. */
export const onPageTurn = (run: (title: string) => void): void =>
  document.addEventListener(PAGE_TURN, (turn) => run((turn as CustomEvent<string>).detail))

/** Records what a reader did, for whatever measures the paper. If nothing does, the list is simply never read. */
export function track<Name extends EventName>(event: Name, detail: Vocabulary[Name]): void {
  addToDataLayer({ event, ...detail })
}

/** Scripts of others replace the list, or its `push`. If theirs fails, what the reader did succeeds all the same. */
export function addToDataLayer(entry: object): void {
  try {
    dataLayer().push(entry)
  } catch (error) {
    // oxlint-disable-next-line no-console
    console.error('Error when recording an event', error)
  }
}

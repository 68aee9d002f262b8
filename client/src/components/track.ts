import type { EventName, Vocabulary } from '../measure/vocabulary.ts'

interface MeasuredWindow extends Window {
  dataLayer?: unknown[]
}

/** The list that a tag manager reads; made when it is first asked for. */
export const dataLayer = (): unknown[] => ((window as MeasuredWindow).dataLayer ??= [])

const PAGE_TURN = 'page-turn'

/** Says that another page of a listing is shown in place; nobody hears it where nothing is measured. */
export const tellPageTurn = (title: string): void =>
  void document.dispatchEvent(new CustomEvent(PAGE_TURN, { detail: title }))

/** `run` gets the title of the page that is shown now. */
export const onPageTurn = (run: (title: string) => void): void =>
  document.addEventListener(PAGE_TURN, (turn) => run((turn as CustomEvent<string>).detail))

/** Tells whoever measures the paper what a reader did. Nobody need listen: it is a list that somebody may read. */
export function track<Name extends EventName>(event: Name, detail: Vocabulary[Name]): void {
  dataLayer().push({ event, ...detail })
}

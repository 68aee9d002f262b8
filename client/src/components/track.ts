import type { EventName, Vocabulary } from '../measure/vocabulary.ts'

interface MeasuredWindow extends Window {
  dataLayer?: unknown[]
}

/** The list that a tag manager reads; made when it is first asked for. */
export const dataLayer = (): unknown[] => ((window as MeasuredWindow).dataLayer ??= [])

/** Tells whoever measures the paper what a reader did. Nobody need listen: it is a list that somebody may read. */
export function track<Name extends EventName>(event: Name, detail: Vocabulary[Name]): void {
  dataLayer().push({ event, ...detail })
}

import type { EventName, Vocabulary } from '../measure/vocabulary.ts'

interface MeasuredWindow extends Window {
  dataLayer?: unknown[]
}

/** Tells whoever measures the paper what a reader did. Nobody need listen: it is a list that somebody may read. */
export function track<Name extends EventName>(event: Name, detail: Vocabulary[Name]): void {
  const measured = window as MeasuredWindow
  measured.dataLayer ??= []
  measured.dataLayer.push({ event, ...detail })
}

type Detail = Readonly<Record<string, string | number | boolean>>

interface MeasuredWindow extends Window {
  dataLayer?: unknown[]
}

/** Tells whoever measures the paper what a reader did. Nobody need listen: it is a list that somebody may read. */
export function track(event: string, detail: Detail): void {
  const measured = window as MeasuredWindow
  measured.dataLayer ??= []
  measured.dataLayer.push({ event, ...detail })
}

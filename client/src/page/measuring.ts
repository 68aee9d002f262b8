interface PrerenderedDocument extends Document {
  prerendering?: boolean
}

/** Loads measuring and consent when the browser is idle; for a prerendered page, only once the reader opens it. */
export function startMeasuring(): void {
  if ((document as PrerenderedDocument).prerendering)
    document.addEventListener('prerenderingchange', whenIdle, { once: true })
  else whenIdle()
}

function whenIdle(): void {
  // If measuring cannot be loaded, the page works like any other.
  const start = () =>
    void import('../measure/start.ts').then(({ startMeasures }) => startMeasures()).catch(() => undefined)
  const idle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 2000 }) : setTimeout(start, 200)
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle, { once: true })
}

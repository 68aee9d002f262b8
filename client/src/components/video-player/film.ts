import type { Playable } from '@broadsheet/contracts'
import type HlsWhole from 'hls.js'

type Sources = Playable['sources']
type Close = () => void

interface Events {
  /** It may be asked to play. */
  onReady: () => void
  /** One way to the film failed; `isLast` when there is no other. */
  onFailure: (reason: string, isLast: boolean) => void
}

/** One way to bring a film into the element. */
type Way = (video: HTMLVideoElement, ready: () => void, fail: (reason: string) => void) => Close

const HLS = /mpegurl/i
const sourceOf = (sources: Sources, type: RegExp) => sources.find(({ contentType }) => type.test(contentType))

/** What the browser plays by itself: a file, or HLS where it knows that. */
const byBrowser =
  (src: string): Way =>
  (video, ready, fail) => {
    const onError = () => fail(`media-error-${video.error?.code ?? 0}`)
    video.addEventListener('error', onError)
    video.src = src
    ready()
    return () => {
      video.removeEventListener('error', onError)
      video.removeAttribute('src')
    }
  }

/** HLS elsewhere. The script is fetched now, when a reader waits for a film, and by no page that only shows cards. */
const byScript =
  (src: string): Way =>
  (video, ready, fail) => {
    let isClosed = false
    let destroy: Close = () => {}
    const onError = () => fail(`media-error-${video.error?.code ?? 0}`)
    const begin = async () => {
      // @ts-expect-error -- it comes without types; those of the whole library hold
      const { default: Hls }: { default: typeof HlsWhole } = await import('hls.js/light')
      if (isClosed) return
      if (!Hls.isSupported()) return fail('hls-unsupported')
      // The pages' policy allows no worker made of a text.
      const hls = new Hls({ enableWorker: false })
      destroy = () => hls.destroy()
      hls.on(Hls.Events.ERROR, (_event, { fatal, details }) => {
        if (fatal) fail(`hls-${details}`)
      })
      video.addEventListener('error', onError)
      hls.loadSource(src)
      hls.attachMedia(video)
      ready()
    }
    begin().catch(() => fail('hls-script'))
    return () => {
      isClosed = true
      video.removeEventListener('error', onError)
      destroy()
    }
  }

function waysTo(video: HTMLVideoElement, sources: Sources): Way[] {
  const hls = sourceOf(sources, HLS)
  const file = sourceOf(sources, /^video\//i)
  return [
    ...(hls ? [(video.canPlayType(hls.contentType) ? byBrowser : byScript)(hls.src)] : []),
    ...(file ? [byBrowser(file.src)] : []),
  ]
}

/** Brings a film into the element: HLS where there is one, the file where there is none or it fails. */
export function openFilm(video: HTMLVideoElement, sources: Sources, { onReady, onFailure }: Events): Close {
  const ways = waysTo(video, sources)
  let close: Close = () => {}
  let isClosed = false

  function take(index: number) {
    const way = ways[index]
    if (!way) return
    let hasFailed = false
    const closeThis = way(video, onReady, (reason) => {
      if (hasFailed || isClosed) return
      hasFailed = true
      closeThis()
      onFailure(reason, index === ways.length - 1)
      take(index + 1)
    })
    close = closeThis
  }

  take(0)
  return () => {
    isClosed = true
    close()
  }
}

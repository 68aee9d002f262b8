import type { Playable } from '@broadsheet/contracts'
import type HlsWhole from 'hls.js'
import { loadChunk } from '../../islands/chunk.ts'

type Sources = Playable['sources']
type Close = () => void

interface Events {
  /** The video may be asked to play. */
  onReady: () => void
  /** One way of loading the video failed; `isLast` if no other is left. */
  onFailure: (reason: string, isLast: boolean) => void
}

/** One way of loading a video into the element. */
type Way = (video: HTMLVideoElement, ready: () => void, fail: (reason: string) => void) => Close

const HLS = /mpegurl/i
const sourceOf = (sources: Sources, type: RegExp) => sources.find(({ contentType }) => type.test(contentType))

/** Sources that the browser can play by itself: a file, or HLS if it supports that. */
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

/**
 * HLS in browsers without support for it. The library is only fetched when a reader waits for a video, never by pages
 * that merely show cards.
 */
const byScript =
  (src: string): Way =>
  (video, ready, fail) => {
    let isClosed = false
    let destroy: Close = () => {}
    const onError = () => fail(`media-error-${video.error?.code ?? 0}`)
    const begin = async () => {
      // @ts-expect-error -- this build has no types; those of the full library fit
      const { default: Hls } = await loadChunk<{ default: typeof HlsWhole }>('hls', () => import('hls.js/light'))
      if (isClosed) return
      if (!Hls.isSupported()) return fail('hls-unsupported')
      // The page's policy forbids workers made from a blob.
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

/** Loads a video into the element: by HLS if possible, or by file if there is no HLS or it fails. */
export function openVideo(video: HTMLVideoElement, sources: Sources, { onReady, onFailure }: Events): Close {
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

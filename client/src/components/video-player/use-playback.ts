import type { Playable } from '@broadsheet/contracts'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { track } from '../track.ts'
import { openVideo } from './open-video.ts'
import { leaveTurn, listenToOthers, takeTurn, type Turn } from './turn.ts'

/**
 * `idle` shows the poster, `preview` plays muted without controls, `watched` plays as the reader asked, and `failed`
 * means that no source could be played.
 */
export type Mode = 'idle' | 'preview' | 'watched' | 'failed'

export interface Playback {
  mode: Mode
  /** A frame has been shown, so the video may cover its poster. */
  hasBegun: boolean
  setMode: (mode: Mode) => void
  endPreview: () => void
  /** Called when the reader leaves the video: a preview ends, a watched video pauses. */
  pause: () => void
  onPlay: () => void
  onPlaying: () => void
  onEnded: () => void
}

/** Plays a hosted video according to its mode, and tries the next source if one fails. */
export function usePlayback(
  playable: Playable,
  player: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
): Playback {
  const [mode, setMode] = useState<Mode>('idle')
  const [hasBegun, setHasBegun] = useState(false)
  const close = useRef<() => void>(undefined)
  /** The current mode for event handlers, which may run at any time. */
  const now = useRef<Mode>('idle')
  now.current = mode

  const [turn] = useState<Turn>(() => ({
    stop() {
      video.current?.pause()
      // A third-party frame has no video element to pause, so remove the frame.
      if (now.current === 'preview' || (now.current === 'watched' && !video.current)) setMode('idle')
    },
    isWatched: () => now.current === 'watched' && video.current?.paused !== true,
  }))

  function report(reason: string) {
    const detail = { reason, ...(playable.videoId ? { videoId: playable.videoId } : {}) }
    player.current?.dispatchEvent(new CustomEvent('player-error', { bubbles: true, detail }))
    track('player-error', detail)
  }

  function play() {
    const element = video.current
    if (!element || now.current === 'idle') return
    element.play().catch((error: unknown) => {
      // The browser forbids autoplay: go back to the poster. A reader who clicked has the controls.
      if (now.current === 'preview' && error instanceof DOMException && error.name === 'NotAllowedError')
        setMode('idle')
    })
  }

  useEffect(() => {
    const element = video.current
    if (mode === 'idle') {
      element?.pause()
      leaveTurn(turn)
      return
    }
    if (mode === 'failed') return leaveTurn(turn)
    takeTurn(turn, element ?? undefined)
    if (!element) return
    element.muted = mode === 'preview'
    element.loop = mode === 'preview'
    if (close.current) return play()
    close.current = openVideo(element, playable.sources, {
      onReady: play,
      onFailure(reason, isLast) {
        report(reason)
        if (isLast) setMode('failed')
      },
    })
    // Only a change of mode matters; everything else is read when needed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [mode])

  useEffect(() => {
    listenToOthers()
    return () => {
      leaveTurn(turn)
      close.current?.()
      close.current = undefined
    }
  }, [turn])

  function endPreview() {
    if (now.current === 'preview') setMode('idle')
  }

  return {
    mode,
    hasBegun,
    setMode,
    endPreview,
    pause() {
      endPreview()
      video.current?.pause()
      leaveTurn(turn)
    },
    onPlay: () => takeTurn(turn, video.current ?? undefined),
    onPlaying: () => setHasBegun(true),
    onEnded: () => leaveTurn(turn),
  }
}

import type { Playable } from '@broadsheet/contracts'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { track } from '../track.ts'
import { openFilm } from './film.ts'
import { leaveTurn, listenToOthers, takeTurn, type Turn } from './turn.ts'

/**
 * `idle` a picture, `preview` muted and without controls, `watched` as a reader asked for it, `failed` when there is no
 * way to the film.
 */
export type Mode = 'idle' | 'preview' | 'watched' | 'failed'

export interface Film {
  mode: Mode
  /** Something of it was seen, so it may cover its picture. */
  hasBegun: boolean
  setMode: (mode: Mode) => void
  endPreview: () => void
  /** It was left: a preview ends, a film pauses where it is. */
  pause: () => void
  onPlay: () => void
  onPlaying: () => void
  onEnded: () => void
}

/** Plays a hosted film as its mode says, and steps down when one way to it fails. */
export function useFilm(
  playable: Playable,
  player: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
): Film {
  const [mode, setMode] = useState<Mode>('idle')
  const [hasBegun, setHasBegun] = useState(false)
  const close = useRef<() => void>(undefined)
  /** What the browser's events are to find, which come when they like. */
  const now = useRef<Mode>('idle')
  now.current = mode

  const [turn] = useState<Turn>(() => ({
    stop() {
      video.current?.pause()
      // A frame of elsewhere has no video here to pause: it goes.
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
      // A browser that lets nothing begin by itself: the picture stays. Whoever clicked has the controls.
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
    close.current = openFilm(element, playable.sources, {
      onReady: play,
      onFailure(reason, isLast) {
        report(reason)
        if (isLast) setMode('failed')
      },
    })
    // Only the mode is obeyed; the rest is read when something happens.
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

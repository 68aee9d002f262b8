import { onOwnPlayer, pauseOthers } from './own-players.ts'

/** Makes sure that only one video plays on a page at a time. */
export interface Turn {
  stop: () => void
  /** The reader started this video and it is playing, so a video that starts by itself must not end it. */
  isWatched: () => boolean
}

let current: Turn | undefined
const waiting = new Set<() => void>()

export function takeTurn(turn: Turn, video?: HTMLVideoElement): void {
  const before = current
  current = turn
  if (before !== turn) before?.stop()
  // Also pause videos outside these players, such as those in a story's text.
  pauseOthers(video)
}

export function leaveTurn(turn: Turn): void {
  if (current !== turn) return
  current = undefined
  for (const begin of waiting) if (isFree()) begin()
}

const isFree = () => current === undefined

export const isSomethingWatched = (): boolean => current?.isWatched() === true

/** Begins now, or as soon as no other video is playing. Returns a function that cancels. */
export function whenFree(begin: () => void): () => void {
  waiting.add(begin)
  if (isFree()) begin()
  return () => void waiting.delete(begin)
}

/** Whether the page already listens for other kinds of players, which stop ours when they begin. */
let isListening = false
export function listenToOthers(): void {
  if (isListening) return
  isListening = true
  onOwnPlayer(() => {
    current?.stop()
    current = undefined
  })
}

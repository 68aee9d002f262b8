/** One film at a time on a page, whoever shows it. */
export interface Turn {
  stop: () => void
  /** A reader asked for it and it plays: nothing that only begins by itself may end it. */
  isWatched: () => boolean
}

let current: Turn | undefined
const waiting = new Set<() => void>()

export function takeTurn(turn: Turn, video?: HTMLVideoElement): void {
  const before = current
  current = turn
  if (before !== turn) before?.stop()
  // Players that are not of this kind, as in the text of a story.
  for (const other of document.querySelectorAll('video')) if (other !== video && !other.paused) other.pause()
}

export function leaveTurn(turn: Turn): void {
  if (current !== turn) return
  current = undefined
  for (const begin of waiting) if (isFree()) begin()
}

const isFree = () => current === undefined

export const isSomethingWatched = (): boolean => current?.isWatched() === true

/** Begins now, or as soon as no other film has its turn. Returns how to give up. */
export function whenFree(begin: () => void): () => void {
  waiting.add(begin)
  if (isFree()) begin()
  return () => void waiting.delete(begin)
}

/** A player of another kind begins: ours stop. Once for the page, where there is one of ours. */
let isListening = false
export function listenToOthers(): void {
  if (isListening) return
  isListening = true
  document.addEventListener(
    'play',
    ({ target }) => {
      if (!(target instanceof HTMLVideoElement) || target.closest('[data-player]')) return
      current?.stop()
      current = undefined
    },
    true,
  )
}

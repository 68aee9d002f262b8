import { useEffect, useEffectEvent, type RefObject } from 'react'

/** A film of which less is seen is not watched. */
const SEEN = 0.2

/** Tells when less than a fifth of an element is seen, while anybody wants to know. */
export function useUnseen(element: RefObject<HTMLElement | null>, isWanted: boolean, onUnseen: () => void): void {
  const tell = useEffectEvent(onUnseen)
  useEffect(() => {
    if (!isWanted || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)
        if (last && last.intersectionRatio < SEEN) tell()
      },
      { threshold: SEEN },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isWanted])
}

import { useEffect, useEffectEvent, type RefObject } from 'react'

/** With less than this fraction in view, a video is not being watched. */
const SEEN = 0.2

/** Calls back once less than a fifth of the element is in view. */
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

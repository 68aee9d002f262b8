import { useEffect, useState, type RefObject } from 'react'
import { canHover, prefersQuiet } from '../../components/video-player/prefers.ts'

/** A card of which so much is seen is one that a reader looks at. */
const SEEN = 0.6

/**
 * Index of the first of the loaded cards that a reader sees, where films begin by themselves: on touch screens, unless
 * the reader wants it quiet.
 */
export function useFirstSeen(list: RefObject<HTMLElement | null>, loaded: number): number | undefined {
  const [first, setFirst] = useState<number>()
  useEffect(() => {
    if (!list.current || canHover() || prefersQuiet()) return
    const cards = [...list.current.children].slice(0, loaded)
    const seen = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries)
          if (intersectionRatio >= SEEN) seen.add(target)
          else seen.delete(target)
        const index = cards.findIndex((card) => seen.has(card))
        setFirst(index < 0 ? undefined : index)
      },
      { threshold: SEEN },
    )
    for (const card of cards) observer.observe(card)
    return () => observer.disconnect()
  }, [list, loaded])
  return first
}

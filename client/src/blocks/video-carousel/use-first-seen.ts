import { useEffect, useState, type RefObject } from 'react'
import { canHover, prefersQuiet } from '../../components/prefers.ts'

/** A reader counts as looking at a card once this fraction of it is visible. */
const SEEN = 0.6

/**
 * Index of the first loaded card in view, on devices where videos start by themselves: touch screens, unless the reader
 * prefers less motion or less data.
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

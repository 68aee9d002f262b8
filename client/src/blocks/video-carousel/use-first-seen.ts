import type { StoryCardNode } from '@broadsheet/contracts'
import { useEffect, useState, type RefObject } from 'react'
import { canHover, prefersQuiet } from '../../components/prefers.ts'

/** A reader counts as looking at a card once this fraction of it is visible. */
const SEEN = 0.6

/** YouTube is not asked for anything before the reader asks for it. */
const isOfPaper = ({ video }: StoryCardNode): boolean => (video?.sources.length ?? 0) > 0

/**
 * The first card in view that has a player and a video of the paper, on devices where videos start by themselves: touch
 * screens, unless the reader prefers less motion or less data (rule blocks/video-carousel). `loaded`: how many of the
 * cards have players.
 */
export function useFirstSeen(
  list: RefObject<HTMLElement | null>,
  cards: readonly StoryCardNode[],
  loaded: number,
): StoryCardNode | undefined {
  const [first, setFirst] = useState<StoryCardNode>()
  useEffect(() => {
    if (!list.current || canHover() || prefersQuiet()) return
    const { children } = list.current
    const watched = new Map(
      cards.slice(0, loaded).flatMap((card, index) => (isOfPaper(card) ? [[card, children[index]!] as const] : [])),
    )
    const seen = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries)
          if (intersectionRatio >= SEEN) seen.add(target)
          else seen.delete(target)
        setFirst([...watched.keys()].find((card) => seen.has(watched.get(card)!)))
      },
      { threshold: SEEN },
    )
    for (const element of watched.values()) observer.observe(element)
    return () => observer.disconnect()
  }, [list, cards, loaded])
  return first
}

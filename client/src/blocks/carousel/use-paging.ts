import { useCallback, useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { prefersStill } from '../../components/video-player/prefers.ts'
import { cardsPerPage, nearestPage, pageCount, wrap } from './paging.ts'

/** Of the list inside a scroller. */
export const cardsIn = (scroller: HTMLElement): HTMLElement[] => [
  ...scroller.querySelectorAll<HTMLElement>('[data-carousel-track] > li'),
]

/** A track that has not moved for so long has come to rest. Safari tells it by no event. */
const REST = 150

interface Measures {
  perPage: number
  /** How far the track is scrolled where each page begins. */
  places: readonly number[]
}

function measure(scroller: HTMLElement, displaySize: number): Measures {
  const cards = cardsIn(scroller)
  const [first, second] = cards
  if (!first) return { perPage: 1, places: [0] }
  const width = first.offsetWidth
  const gap = second ? second.offsetLeft - first.offsetLeft - width : 0
  const { paddingLeft, paddingRight } = getComputedStyle(scroller)
  const view = scroller.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  const perPage = cardsPerPage(view, width, gap, displaySize)
  const end = scroller.scrollWidth - scroller.clientWidth
  const place = (page: number) => Math.min((cards[page * perPage]?.offsetLeft ?? 0) - first.offsetLeft, end)
  // All in view to the last pixel: that nothing can be scrolled counts more than the sum.
  const pages = end <= 1 ? 1 : pageCount(cards.length, perPage)
  return { perPage, places: Array.from({ length: pages }, (_, page) => place(page)) }
}

export interface Paging {
  page: number
  /** Undefined until it is measured. */
  pages: number | undefined
  /** For those who do not see it. */
  said: string
  /** To a page, wherever the track is. */
  show: (page: number) => void
  turn: (step: 1 | -1) => void
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: (event: FocusEvent) => void
}

/** The page that a track shows: moved by arrows and keys, and followed where a reader scrolls by other means. */
export function usePaging(
  scroller: RefObject<HTMLElement | null>,
  displaySize: number,
  onPage?: (page: number) => void,
): Paging {
  const [measures, setMeasures] = useState<Measures>()
  const [page, setPage] = useState(0)
  const [said, setSaid] = useState('')
  /** The page a reader asked for last; two quick clicks are two pages. */
  const current = useRef(0)

  const arrive = useCallback(
    (next: number, pages: number) => {
      if (next === current.current) return
      current.current = next
      setPage(next)
      setSaid(`Page ${next + 1} of ${pages}`)
      onPage?.(next)
    },
    [onPage],
  )

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const now = measure(element, displaySize)
      setMeasures(now)
      const last = now.places.length - 1
      if (current.current > last) arrive(last, now.places.length)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller, displaySize, arrive])

  useEffect(() => {
    const element = scroller.current
    if (!element || !measures) return
    let resting: ReturnType<typeof setTimeout>
    const onScroll = () => {
      clearTimeout(resting)
      resting = setTimeout(() => arrive(nearestPage(measures.places, element.scrollLeft), measures.places.length), REST)
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(resting)
      element.removeEventListener('scroll', onScroll)
    }
  }, [scroller, measures, arrive])

  /** A reader's first click may bring the script along: then nothing is measured yet. */
  const placesNow = () => (measures ?? (scroller.current ? measure(scroller.current, displaySize) : undefined))?.places

  function show(next: number) {
    const places = placesNow()
    if (!places) return
    scroller.current?.scrollTo({ left: places[next] ?? 0, behavior: prefersStill() ? 'instant' : 'smooth' })
    arrive(next, places.length)
  }

  const turn = (step: 1 | -1) => {
    const places = placesNow()
    if (places) show(wrap(current.current + step, places.length))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    // In a film that is played the arrows are the film's.
    if (event.target instanceof HTMLVideoElement) return
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined
    if (!step) return
    event.preventDefault()
    turn(step)
  }

  /** Whoever goes through the links by keys sees the whole card. One who clicks holds the mouse over it already. */
  function onFocus({ target }: FocusEvent) {
    const element = scroller.current
    if (!element || !measures || target === element || !target.matches(':focus-visible')) return
    const index = cardsIn(element).findIndex((card) => card.contains(target))
    if (index >= 0) show(Math.min(Math.floor(index / measures.perPage), measures.places.length - 1))
  }

  return { page, pages: measures?.places.length, said, show, turn, onKeyDown, onFocus }
}

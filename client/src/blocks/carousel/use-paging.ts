import { useCallback, useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { isDrawn } from '../../components/is-drawn.ts'
import { prefersStill } from '../../components/prefers.ts'
import { turnTrack } from './turn-track.ts'
import { cardsPerPage, nearestPage, pageCount, wrap } from './paging.ts'

/** The cards of the list inside a scroller. */
const cardsIn = (scroller: HTMLElement): HTMLElement[] => [
  ...scroller.querySelectorAll<HTMLElement>('[data-carousel-track] > li'),
]

/** The index of the card that holds this; -1 for what is in none. */
const indexOfHolder = (cards: readonly HTMLElement[], node: EventTarget | null): number =>
  cards.findIndex((card) => node instanceof Node && card.contains(node))

/** What Tab stops at in a card, in order. Parts that a small card hides are left out. */
const controlsOf = (card: HTMLElement): HTMLElement[] =>
  [...card.querySelectorAll<HTMLElement>('a[href], button')].filter(
    (control) => isDrawn(control) && getComputedStyle(control).visibility === 'visible',
  )

/** A track that has not moved for this many milliseconds has come to rest. Safari has no event for it. */
const REST = 150

interface Measures {
  perPage: number
  /** The scroll offset at which each page begins, in pixels. */
  starts: readonly number[]
}

function measure(scroller: HTMLElement, displaySize: number): Measures {
  const cards = cardsIn(scroller)
  const [first, second] = cards
  if (!first) return { perPage: 1, starts: [0] }
  const width = first.offsetWidth
  const gap = second ? second.offsetLeft - first.offsetLeft - width : 0
  const { paddingLeft, paddingRight } = getComputedStyle(scroller)
  const view = scroller.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  const perPage = cardsPerPage(view, width, gap, displaySize)
  const end = scroller.scrollWidth - scroller.clientWidth
  const startOf = (page: number) => Math.min((cards[page * perPage]?.offsetLeft ?? 0) - first.offsetLeft, end)
  // If nothing can be scrolled, everything is in view, even if rounding suggests a second page.
  const pages = end <= 1 ? 1 : pageCount(cards.length, perPage)
  return { perPage, starts: Array.from({ length: pages }, (_, page) => startOf(page)) }
}

export interface Paging {
  page: number
  /** Undefined until measured. */
  pages: number | undefined
  /** Announced to screen readers. */
  said: string
  /** Goes to a page from wherever the track is. */
  show: (page: number) => void
  turn: (step: 1 | -1) => void
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: (event: FocusEvent) => void
}

/** The page that a track shows. Arrows and keys move it, and it follows when the reader scrolls by other means. */
export function usePaging(
  scroller: RefObject<HTMLElement | null>,
  displaySize: number,
  onPage?: (page: number) => void,
): Paging {
  const [measures, setMeasures] = useState<Measures>()
  const [page, setPage] = useState(0)
  const [said, setSaid] = useState('')
  /** The page last asked for, so that two quick clicks turn two pages. */
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
    let perPage: number | undefined
    const observer = new ResizeObserver(() => {
      const now = measure(element, displaySize)
      setMeasures(now)
      const last = now.starts.length - 1
      const isRepaged = perPage !== undefined && perPage !== now.perPage
      const found =
        perPage === undefined
          ? // The reader may have moved the track before the script came.
            nearestPage(now.starts, element.scrollLeft)
          : Math.floor((current.current * perPage) / now.perPage)
      const next = Math.min(found, last)
      perPage = now.perPage
      // The browser keeps some card of the page in view, but not always one with which a page begins.
      if (isRepaged) turnTrack(element, now.starts[next] ?? 0, 'instant')
      arrive(next, last + 1)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller, displaySize, arrive])

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let resting: ReturnType<typeof setTimeout>
    const onScroll = () => {
      clearTimeout(resting)
      resting = setTimeout(() => {
        // The track is still moving to a page; on a slow device it may pause for longer than `REST`.
        if (element.hasAttribute('data-turning')) return
        // Measured now: the window may have changed its size since the track moved.
        const { starts } = measure(element, displaySize)
        arrive(nearestPage(starts, element.scrollLeft), starts.length)
      }, REST)
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(resting)
      element.removeEventListener('scroll', onScroll)
    }
  }, [scroller, displaySize, arrive])

  /** The reader's first click may be what loads the script, before anything has been measured. */
  const startsNow = () => (measures ?? (scroller.current ? measure(scroller.current, displaySize) : undefined))?.starts

  function show(next: number) {
    const starts = startsNow()
    if (!starts || !scroller.current) return
    turnTrack(scroller.current, starts[next] ?? 0, prefersStill() ? 'instant' : 'smooth')
    arrive(next, starts.length)
  }

  function turn(step: 1 | -1) {
    const starts = startsNow()
    const element = scroller.current
    if (!starts || !element) return
    // Where a reader or the browser scrolls the track, it has not come to rest yet.
    const from = element.hasAttribute('data-turning') ? current.current : nearestPage(starts, element.scrollLeft)
    show(wrap(from + step, starts.length))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    // In a video that is being watched, the arrow keys belong to the video.
    if (event.target instanceof HTMLVideoElement) return
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined
    if (!step) return
    event.preventDefault()
    turn(step)
    if (scroller.current && indexOfHolder(cardsIn(scroller.current), event.target) >= 0)
      shownControls()[0]?.focus({ preventScroll: true })
  }

  /** What Tab stops at on the page that is shown, in order. */
  function shownControls(): HTMLElement[] {
    if (!scroller.current || !measures) return []
    const first = current.current * measures.perPage
    return cardsIn(scroller.current)
      .slice(first, first + measures.perPage)
      .flatMap((card) => controlsOf(card))
  }

  /**
   * Brings a card into view when a reader tabs to a link in it. When the focus comes from outside the list, the page that is
   * shown stays: the first control of its first card gets the focus, or the last control of its last card when tabbing
   * backwards. A click needs no such help.
   */
  function onFocus({ target, relatedTarget }: FocusEvent) {
    const element = scroller.current
    if (!element || !measures || target === element || !target.matches(':focus-visible')) return
    const cards = cardsIn(element)
    const index = indexOfHolder(cards, target)
    if (index < 0) return
    const holder = Math.min(Math.floor(index / measures.perPage), measures.starts.length - 1)
    if (holder === current.current) return
    if (indexOfHolder(cards, relatedTarget) >= 0) {
      show(holder)
      // Safari scrolls to what it focused only after this event, often after the next frame, and that ends the turn.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (current.current === holder) show(holder)
        }),
      )
      return
    }
    const controls = shownControls()
    const entered = holder < current.current ? controls[0] : controls.at(-1)
    entered?.focus({ preventScroll: true })
    // The browser has scrolled to the card that it focused first, so go back to the current page.
    turnTrack(element, measures.starts[current.current] ?? 0, 'instant')
    entered?.scrollIntoView({ block: 'nearest' })
  }

  return { page, pages: measures?.starts.length, said, show, turn, onKeyDown, onFocus }
}

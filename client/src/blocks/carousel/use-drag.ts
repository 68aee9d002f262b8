import { useRef, type DragEvent, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import { afterSwipe, isDrag } from './paging.ts'
import type { Paging } from './use-paging.ts'

/** After so long the track has come to where it was sent, and may snap again. */
const SETTLED = 600

interface Drag {
  pointer: number
  from: number
  left: number
  moved: boolean
}

/**
 * Swipes, by finger and by mouse. The stylesheet leaves only up and down to the browser, so that a swipe turns one page
 * whatever its speed. What began as a drag is not a click on the card under it.
 */
export function useDrag(scroller: RefObject<HTMLElement | null>, { page, pages, show }: Paging) {
  const drag = useRef<Drag>(undefined)
  const wasDrag = useRef(false)
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)

  function onPointerDown({ button, clientX, isPrimary, pointerId, target }: PointerEvent) {
    wasDrag.current = false
    const element = scroller.current
    // The slider of a film that is played is the film's.
    if (!element || !isPrimary || button !== 0 || !pages || pages < 2 || target instanceof HTMLVideoElement) return
    drag.current = { pointer: pointerId, from: clientX, left: element.scrollLeft, moved: false }
  }

  function onPointerMove({ clientX, pointerId, buttons }: PointerEvent) {
    const element = scroller.current
    const now = drag.current
    if (!element || !now || now.pointer !== pointerId) return
    // It was let go where nobody saw it.
    if (buttons === 0) return end(now, 0)
    const dx = clientX - now.from
    if (!now.moved) {
      if (!isDrag(dx)) return
      now.moved = true
      clearTimeout(settling.current)
      element.setPointerCapture(pointerId)
      element.setAttribute('data-dragging', '')
    }
    element.scrollTo({ left: now.left - dx, behavior: 'instant' })
  }

  const onPointerUp = ({ clientX, pointerId }: PointerEvent) => {
    const now = drag.current
    if (now?.pointer === pointerId) end(now, clientX - now.from)
  }

  const onPointerCancel = ({ pointerId }: PointerEvent) => {
    const now = drag.current
    if (now?.pointer === pointerId) end(now, 0)
  }

  function end({ moved }: Drag, dx: number) {
    drag.current = undefined
    if (!moved || !pages) return
    wasDrag.current = true
    // The click that belongs to it comes at once, or never.
    setTimeout(() => (wasDrag.current = false))
    show(afterSwipe(page, pages, dx))
    settling.current = setTimeout(() => scroller.current?.removeAttribute('data-dragging'), SETTLED)
  }

  function onClickCapture(event: MouseEvent) {
    if (!wasDrag.current) return
    event.preventDefault()
    event.stopPropagation()
  }

  /** A link or picture that is pulled would take the pointer along. */
  const onDragStart = (event: DragEvent) => event.preventDefault()

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onClickCapture, onDragStart }
}

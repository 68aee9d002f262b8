import { useRef, type DragEvent, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import { afterSwipe, isDrag } from './paging.ts'
import type { Paging } from './use-paging.ts'

interface Drag {
  pointer: number
  from: number
  left: number
  moved: boolean
}

/**
 * Swipes by finger and mouse. The stylesheet leaves only vertical scrolling to the browser, so a swipe turns exactly
 * one page whatever its speed. A drag does not also click the card under it.
 */
export function useDrag(scroller: RefObject<HTMLElement | null>, { page, pages, show }: Paging) {
  const drag = useRef<Drag>(undefined)
  const wasDrag = useRef(false)

  function onPointerDown({ button, clientX, isPrimary, pointerId, pointerType, target }: PointerEvent) {
    wasDrag.current = false
    const element = scroller.current
    // In a video that is being watched, dragging belongs to the video's slider.
    if (!element || !isPrimary || button !== 0 || !pages || pages < 2 || target instanceof HTMLVideoElement) return
    // On a page that two fingers have enlarged, one finger moves the page.
    if (pointerType === 'touch' && element.hasAttribute('data-zoomed')) return
    drag.current = { pointer: pointerId, from: clientX, left: element.scrollLeft, moved: false }
  }

  function onPointerMove({ clientX, pointerId, buttons }: PointerEvent) {
    const element = scroller.current
    const now = drag.current
    if (!element || !now || now.pointer !== pointerId) return
    // The button was released outside the window.
    if (buttons === 0) return end(now, 0)
    const dx = clientX - now.from
    if (!now.moved) {
      if (!isDrag(dx)) return
      now.moved = true
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
    // The click that ends a drag follows immediately, if at all.
    setTimeout(() => (wasDrag.current = false))
    show(afterSwipe(page, pages, dx))
    scroller.current?.removeAttribute('data-dragging')
  }

  function onClickCapture(event: MouseEvent) {
    if (!wasDrag.current) return
    event.preventDefault()
    event.stopPropagation()
  }

  /** Dragging a link or picture natively would take over the pointer. */
  const onDragStart = (event: DragEvent) => event.preventDefault()

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onClickCapture, onDragStart }
}

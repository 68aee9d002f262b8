import { useEffect, type RefObject } from 'react'

/** Up to this scale of the screen there is nothing to pan; it allows for rounding. */
const NOT_ZOOMED = 1.01

/** Sets `data-zoomed` on the element while two fingers have enlarged the page, so that one finger can move it. */
export function useZoomMark(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport } = window
    const look = () => element.current?.toggleAttribute('data-zoomed', (visualViewport?.scale ?? 1) > NOT_ZOOMED)
    look()
    visualViewport?.addEventListener('resize', look)
    return () => visualViewport?.removeEventListener('resize', look)
  }, [element])
}

import { useEffect, useEffectEvent, type RefObject } from 'react'

/** With less than this fraction in view, a video is not being watched. */
const SEEN = 0.2

/**
 * Whether what is in the element is shown over everything else: on the whole screen, where the page behind it may turn with the
 * phone, or in a small window of its own. Not every browser has the latter, or says so.
 */
const isShownApart = (element: HTMLElement): boolean =>
  [document.fullscreenElement, document.pictureInPictureElement].some((shown) => shown && element.contains(shown))

/** Calls back once less than a fifth of the element is in view (rule pages/unseen-video). */
export function useUnseen(element: RefObject<HTMLElement | null>, isWanted: boolean, onUnseen: () => void): void {
  const tell = useEffectEvent(onUnseen)
  useEffect(() => {
    const watched = element.current
    if (!isWanted || !watched) return
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)
        if (last && last.intersectionRatio < SEEN && !isShownApart(watched)) tell()
      },
      { threshold: SEEN },
    )
    const again = () => {
      observer.unobserve(watched)
      observer.observe(watched)
    }
    observer.observe(watched)
    watched.addEventListener('leavepictureinpicture', again)
    return () => {
      observer.disconnect()
      watched.removeEventListener('leavepictureinpicture', again)
    }
  }, [element, isWanted])
}

/** The fraction of an element that must be in view before it counts as seen (rule measuring/packages). */
const VISIBLE = 0.2

/**
 * Calls back once per element, when a fifth of it is in view. Elements taller than five screens could never meet that,
 * so for them filling a fifth of the screen is enough.
 */
export function onceSeen(elements: Iterable<Element>, run: (element: Element) => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio, intersectionRect, boundingClientRect } of entries) {
        const isTooTall = boundingClientRect.height * VISIBLE > innerHeight
        const isSeen = intersectionRatio >= VISIBLE || (isTooTall && intersectionRect.height >= innerHeight * VISIBLE)
        if (!isIntersecting || !isSeen) continue
        observer.unobserve(target)
        run(target)
      }
    },
    { threshold: [0, 0.01, 0.02, 0.05, 0.1, VISIBLE] },
  )
  for (const element of elements) observer.observe(element)
}

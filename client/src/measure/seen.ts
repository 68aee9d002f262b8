/** Part of an element that is seen before it counts (rule measuring/packages). */
const VISIBLE = 0.2

/** Calls once for each element, when a fifth of it is seen; of one taller than five screens, when it fills a fifth of one. */
export function onceSeen(elements: Iterable<Element>, run: (element: Element) => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio, intersectionRect } of entries) {
        if (!isIntersecting || (intersectionRatio < VISIBLE && intersectionRect.height < innerHeight * VISIBLE))
          continue
        observer.unobserve(target)
        run(target)
      }
    },
    { threshold: [0, 0.05, 0.1, VISIBLE] },
  )
  for (const element of elements) observer.observe(element)
}

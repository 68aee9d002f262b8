import { isCompact } from './compact.ts'

/** Makes the header compact on the way down. Its place keeps its height, so nothing else moves. */
export function startHeader(): void {
  const header = document.querySelector<HTMLElement>('[data-header]')
  if (!header) return
  const update = () => {
    const ad = document.querySelector<HTMLElement>('[data-top-ad]')
    header.toggleAttribute('data-compact', isCompact(header.hasAttribute('data-compact'), scrollY, ad?.offsetHeight))
  }
  addEventListener('scroll', update, { passive: true })
  // The page may come back at the place where it was left.
  update()
}

/**
 * A browser tells no server where on a page a reader is, so the link that signs in does (rule readers/sign-in). By itself it
 * leads back to the page that it was followed from.
 */
export function keepPlaceAtSignIn(): void {
  document.addEventListener('click', ({ target }) => {
    const link = location.hash && (target as Element).closest<HTMLAnchorElement>('a[href="/sign-in"]')
    if (!link) return
    const { pathname, search, hash } = location
    link.href = `/sign-in?return=${encodeURIComponent(pathname + search + hash)}`
    // Without its own address it would not be found again, if the reader stays after all and goes elsewhere on the page.
    setTimeout(() => link.setAttribute('href', '/sign-in'))
  })
}

import { idInAddress } from './address.ts'

/**
 * A link to a post that this part of a live blog does not hold goes to the part that begins with it. A page that opens
 * with the address of a part has been there already: the service leads to the newest where no post is so named.
 */
export function findOlderPosts(): void {
  const find = (isFollowed: boolean) => {
    const id = idInAddress()
    const isElsewhere = id.startsWith('card-') && document.querySelector('[data-parts]') && !document.getElementById(id)
    const part = new URLSearchParams(location.search).get('updates')
    if (isElsewhere && part !== id && (isFollowed || part === null))
      location.replace(`${location.pathname}?updates=${encodeURIComponent(id)}#${id}`)
  }
  addEventListener('hashchange', () => find(true))
  find(false)
}

import { idInAddress } from './address.ts'

/**
 * If a link names a post that is not in this part of a live blog, it leads to the part that begins with that post. A page
 * that was opened with a part's address does not go there again: the service sends the newest part if there is no post with
 * that name.
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

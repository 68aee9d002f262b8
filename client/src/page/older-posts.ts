import { idInAddress } from './address.ts'

/**
 * A link to a post that this part of a live blog does not hold goes to the part that begins with it. An address that
 * names a part already has been there.
 */
export function findOlderPosts(): void {
  const find = () => {
    const id = idInAddress()
    const isElsewhere = id.startsWith('card-') && document.querySelector('[data-parts]') && !document.getElementById(id)
    if (isElsewhere && !new URLSearchParams(location.search).has('updates'))
      location.replace(`${location.pathname}?updates=${encodeURIComponent(id)}#${id}`)
  }
  addEventListener('hashchange', find)
  find()
}

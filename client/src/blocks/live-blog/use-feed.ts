import type { LiveBlogNode } from '@broadsheet/contracts/blocks/live-blog'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { idInAddress } from '../../page/address.ts'
import { usePage } from '../../renderer/page-context.ts'
import { allOf, firstFeed, idsShown, isOlder, merge, release, type Feed } from './feed.ts'
import { idsByNow } from './ids-by-now.ts'
import { keepFocus } from './keep-focus.ts'
import { goTo, isAtTop, isInUse, isOccupied, keepScrollAnchor } from './scroll-anchor.ts'
import { useUpdates } from './use-updates.ts'

interface LiveFeed {
  feed: Feed
  /**
   * How many posts, or more, have just appeared in view without being announced before as held back. It is announced each
   * time, also if the same number appears again.
   */
  said: { count: number; isMore: boolean; turn: number }
  root: RefObject<HTMLElement | null>
  list: RefObject<HTMLDivElement | null>
  showHeld: () => void
}

/** Keeps the posts up to date without moving what the reader is reading. */
export function useFeed(node: LiveBlogNode): LiveFeed {
  const { url, loadBlock } = usePage()
  const [feed, setFeed] = useState(() => firstFeed(node))
  const [said, setSaid] = useState({ count: 0, isMore: false, turn: 0 })
  const root = useRef<HTMLElement>(null)
  const list = useRef<HTMLDivElement>(null)
  /** The post named in the address, once it has been shown and is no longer waited for. */
  const met = useRef<string>(undefined)
  const say = (count: number, isMore = false) => setSaid(({ turn }) => ({ count, isMore, turn: turn + 1 }))

  const postsInUse = () => [...(root.current?.querySelectorAll('article') ?? [])].filter(isInUse).map(({ id }) => id)

  /** Shows the posts held back and goes to `id`, or else to the newest of them. */
  function show(from: Feed, id = from.held[0]) {
    flushSync(() => {
      setFeed(release(from, postsInUse()))
      say(0)
    })
    if (id) goTo(id)
  }

  function onAnswer(blog: LiveBlogNode) {
    if (!root.current || !list.current || isOlder(blog, feed)) return
    const waiting = merge(feed, blog, false, postsInUse())
    const ids = idsByNow(allOf(feed), allOf(blog))
    const announced = new Set([...idsShown(feed).map((id) => ids.get(id) ?? id), ...feed.held])
    const pinnedNew = blog.pinned && !announced.has(blog.pinned.id) ? 1 : 0
    const wanted = idInAddress()
    if (document.getElementById(wanted)) met.current = wanted
    if (waiting.held.includes(wanted) && met.current !== wanted) return show(waiting, wanted)
    const { current: blogRoot } = root
    if (!isAtTop(list.current) || isOccupied(list.current))
      return keepFocus(blogRoot, () =>
        keepScrollAnchor(blogRoot, blogRoot.querySelectorAll('article'), () => {
          setFeed(waiting)
          // What was announced must not come back when what is held back is withdrawn.
          say(pinnedNew)
        }),
      )
    const others = waiting.held.filter((id) => !announced.has(id))
    // A new key event, the first of its list, would push down the events below it and the pinned post.
    keepFocus(blogRoot, () =>
      keepScrollAnchor(blogRoot, blogRoot.querySelectorAll(':scope > :not(details)'), () => {
        setFeed(release(waiting, postsInUse()))
        say(others.length + pinnedNew, waiting.isMoreNew && !feed.isMoreNew)
      }),
    )
  }

  useUpdates({
    url,
    // A blog that has ended since does not say.
    seconds: loadBlock ? (feed.blog.pollSeconds ?? node.pollSeconds) : undefined,
    onAnswer,
  })

  useEffect(() => {
    const onHash = () => {
      if (feed.held.includes(idInAddress())) show(feed, idInAddress())
    }
    addEventListener('hashchange', onHash)
    return () => removeEventListener('hashchange', onHash)
  })

  return { feed, said, root, list, showHeld: () => show(feed) }
}

import type { LiveBlogNode } from '@broadsheet/contracts/blocks/live-blog'
import { useEffect, useRef } from 'react'
import { BlockGoneError } from '../../islands/block-gone.ts'
import { delayOf, loadUpdates } from './poll.ts'

interface Options {
  url: string
  /** Interval between requests; undefined means none are made. */
  seconds: number | undefined
  onAnswer: (blog: LiveBlogNode) => void
}

/**
 * Asks for new posts while the page is visible, less often after failures and at once when the connection is back. Once the
 * blog has ended it asks only then and when the page is seen again, because a blog may go on. Once there is no blog any more,
 * the page is loaded anew when it is seen again (rule live-blogs/late).
 */
export function useUpdates({ url, seconds, onAnswer }: Options): void {
  const latest = useRef({ onAnswer })
  useEffect(() => {
    latest.current = { onAnswer }
  })

  useEffect(() => {
    if (!seconds) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let failures = 0
    let askedAt = Date.now()
    let isAsking = false
    let isEnded = false
    let isGone = false
    let isOver = false

    async function ask() {
      isAsking = true
      askedAt = Date.now()
      try {
        const blog = await loadUpdates(url)
        failures = 0
        isGone = false
        if (isOver) return
        isEnded = blog.status === 'ended'
        latest.current.onAnswer(blog)
      } catch (error) {
        failures++
        isGone = error instanceof BlockGoneError
      }
      isAsking = false
      if (!isEnded) schedule()
    }
    /** A hidden page asks again once it becomes visible. */
    function schedule(longest = delayOf(seconds ?? 0, failures)) {
      clearTimeout(timer)
      // The browser's clock may have been set back meanwhile.
      const wait = Math.min(Math.max(0, askedAt + longest - Date.now()), longest)
      if (!isOver && !isAsking && !document.hidden) timer = setTimeout(() => void ask(), wait)
    }
    const onVisibility = () => {
      if (isGone && !document.hidden && navigator.onLine) return location.reload()
      schedule()
    }
    /** Earlier failures say nothing about a connection that is back. */
    const onOnline = () => {
      failures = 0
      schedule()
    }

    document.addEventListener('visibilitychange', onVisibility)
    addEventListener('online', onOnline)
    // The block hydrates exactly when its first request is due.
    schedule(0)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibility)
      removeEventListener('online', onOnline)
    }
  }, [url, seconds])
}

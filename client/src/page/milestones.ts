import { track } from '../components/track.ts'

const STEP = 10

/**
 * The milestones, in percent, between the last one reported and how far the reader has come
 * (rule live-blogs/milestones).
 */
export function milestonesPassed(reported: number, percent: number): number[] {
  const passed: number[] = []
  for (let next = reported + STEP; next <= Math.min(100, percent); next += STEP) passed.push(next)
  return passed
}

/** Reports how far a reader scrolls into a live blog: each tenth once, even if new posts make it longer. */
export function startMilestones(): void {
  const blog = document.querySelector('[data-live-blog]')
  if (!blog) return
  let reported = 0
  const onScroll = () => {
    const { top, height } = blog.getBoundingClientRect()
    // The extra pixel allows for rounding, without which the end is seldom reached exactly.
    const percent = height > 0 ? ((innerHeight - top + 1) / height) * 100 : 0
    for (const milestone of milestonesPassed(reported, percent)) {
      reported = milestone
      track('live-blog-scroll', { percent: milestone })
    }
    if (reported >= 100) removeEventListener('scroll', onScroll)
  }
  addEventListener('scroll', onScroll, { passive: true })
}

import { track } from '../components/track.ts'

const STEP = 10

/** Milestones in percent that lie between what was reported and how far a reader has come (rule live-blogs/milestones). */
export function milestonesPassed(reported: number, percent: number): number[] {
  const passed: number[] = []
  for (let next = reported + STEP; next <= Math.min(100, percent); next += STEP) passed.push(next)
  return passed
}

/** Tells how far a reader scrolls into a live blog: each tenth of it once, also where new posts make it longer. */
export function startMilestones(): void {
  const blog = document.querySelector('[data-live-blog]')
  if (!blog) return
  let reported = 0
  const onScroll = () => {
    const { top, height } = blog.getBoundingClientRect()
    // Rounded up by a pixel: the last one is seldom reached to the fraction.
    const percent = height > 0 ? ((innerHeight - top + 1) / height) * 100 : 0
    for (const milestone of milestonesPassed(reported, percent)) {
      reported = milestone
      track('live-blog-scroll', { percent: milestone })
    }
    if (reported >= 100) removeEventListener('scroll', onScroll)
  }
  addEventListener('scroll', onScroll, { passive: true })
}

import type { Page } from 'playwright/test'

/** Fingers on a touch screen 375 px wide: two that enlarge the page around a height, and one that drags to the left there. */
export async function fingersOn(page: Page) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: touchPoints.map((point, id) => ({ ...point, id })),
    })
  return {
    async pinch(y: number) {
      const apart = (pixels: number) => [
        { x: 187, y: y - pixels },
        { x: 187, y: y + pixels },
      ]
      await touch('touchStart', ...apart(30))
      for (let pixels = 35; pixels <= 150; pixels += 5) await touch('touchMove', ...apart(pixels))
      await touch('touchEnd')
    },
    async drag(y: number) {
      await touch('touchStart', { x: 300, y })
      for (let x = 290; x >= 140; x -= 10) await touch('touchMove', { x, y })
      await touch('touchEnd')
    },
  }
}

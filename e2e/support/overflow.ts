import type { Page } from 'playwright/test'

/** Elements that extend beyond the screen, except inside a strip that scrolls by itself. */
export const overflowOf = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement
    const scrolls = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement))
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.getBoundingClientRect().right > innerWidth + 0.5 &&
        element.checkVisibility() &&
        !scrolls(element.parentElement),
    )
    return {
      wider: scrollWidth > innerWidth,
      elements: wide.slice(0, 3).map((element) => element.outerHTML.slice(0, 140)),
    }
  })

import type { Page } from 'playwright/test'

/** Milliseconds from which a timer is a limit of patience, rather than a pause that readers see. */
const LIMIT = 4000

/** Gives limits of patience in the page ten times their time, since a busy machine may be slow. */
export const lengthenTimers = (page: Page) =>
  page.addInitScript((limit) => {
    const { setTimeout: original } = window
    window.setTimeout = ((handler: TimerHandler, delay = 0, ...rest: unknown[]) =>
      original(handler, delay >= limit ? delay * 10 : delay, ...rest)) as typeof setTimeout
  }, LIMIT)

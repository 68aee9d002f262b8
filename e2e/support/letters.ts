import type { Page } from 'playwright/test'

/** Sets the root's font size, as a reader's setting for the whole browser does. */
export const setLetters = (page: Page, size: string) =>
  page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size)

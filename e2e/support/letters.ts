import type { Page } from 'playwright/test'

/** Letters of another size, as a reader sets them for the whole browser. */
export const setLetters = (page: Page, size: string) =>
  page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size)

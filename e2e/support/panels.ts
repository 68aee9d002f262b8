import type { Page } from 'playwright/test'

/** The panels of the header, with the labels of their buttons. */
export const PANELS = [
  { button: 'Menu', panel: 'menu' },
  { button: 'Search', panel: 'search' },
  { button: 'Sign in', panel: 'account' },
] as const
type Panel = (typeof PANELS)[number]

export const partsOf = (page: Page, { button, panel }: Panel) => ({
  button: page.getByRole('banner').locator('button[popovertarget]').filter({ hasText: button }),
  panel: page.locator(`[data-panel="${panel}"]`),
})

import type { Page } from 'playwright/test'
import { expect } from './test.ts'

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

/** A click on the button opens the panel, Escape closes it, and the button says which it is. */
export async function expectToggling({ button, panel }: ReturnType<typeof partsOf>): Promise<void> {
  await expect(panel).toBeHidden()
  await button.click()
  await expect(panel).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await button.page().keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
}

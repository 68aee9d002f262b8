import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'

/** What keeps somebody from reading the page, as lines that say where. Contrast takes most of the time: once a page is enough. */
export async function violationsOf(page: Page, { contrast = true } = {}): Promise<string[]> {
  const rules = { 'color-contrast': { enabled: contrast } }
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'], rules }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n').slice(1).join(' ')}`))
}

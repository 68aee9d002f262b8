import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'

/** What keeps somebody from reading the page, as lines that say where. */
export async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n').slice(1).join(' ')}`))
}

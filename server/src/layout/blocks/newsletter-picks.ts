import { SIGN_UP_PATH } from '@broadsheet/contracts'
import type { NewsletterPicksNode } from '@broadsheet/contracts/blocks/newsletter-picks'
import { defineBlock } from '../block.ts'
import { newslettersOf } from '../lists/newsletters.ts'

/** Newsletters to choose from (rule newsletters/picks). Needs at least one valid newsletter. */
export const newsletterPicks = defineBlock<'newsletter-picks'>({
  type: 'newsletter-picks',
  isFurniture: true,

  resolve({ id, fields, facts, page, site, problem }): NewsletterPicksNode | undefined {
    const newsletters = newslettersOf(fields.newsletters, problem)
    if (newsletters.length === 0) return undefined
    return {
      type: 'newsletter-picks',
      id,
      title: fields.title.trim(),
      newsletters,
      asks: page.type === 'newsletters' ? 'in-page' : 'in-dialog',
      ...(site.takesSignUps ? { action: SIGN_UP_PATH } : {}),
      ...(site.takesSignUps && facts.read('reader.state') !== 'logged-out' ? { signedIn: true } : {}),
      track: { event: 'newsletter-signup', detail: { block: id } },
    }
  },
})

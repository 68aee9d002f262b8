import { SIGN_UP_FAILED, SIGN_UP_PATH } from '@broadsheet/contracts'
import type { NewsletterBarNode } from '@broadsheet/contracts/blocks/newsletter-bar'
import { defineBlock } from '../block.ts'
import { newslettersOf } from '../lists/newsletters.ts'

/** Lets logged-out readers sign up for newsletters by email address. Needs at least one valid newsletter. */
export const newsletterBar = defineBlock<'newsletter-bar'>({
  type: 'newsletter-bar',
  isFurniture: true,

  resolve({ id, fields, facts, site, problem }): NewsletterBarNode | undefined {
    const newsletters = newslettersOf(fields.newsletters, problem)
    if (newsletters.length === 0 || facts.read('reader.state') !== 'logged-out') return undefined
    return {
      type: 'newsletter-bar',
      id,
      newsletters,
      errorMessage: fields.errorMessage.trim() || SIGN_UP_FAILED,
      ...(site.takesSignUps ? { action: SIGN_UP_PATH } : {}),
      track: { event: 'newsletter-signup', detail: { block: id } },
    }
  },
})

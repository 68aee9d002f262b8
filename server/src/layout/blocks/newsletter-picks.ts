import type { Link } from '@broadsheet/contracts'
import type { NewsletterPicksNode } from '@broadsheet/contracts/blocks/newsletter-picks'
import { defineBlock } from '../block.ts'
import { SIGN_IN } from '../navigation.ts'
import { newslettersOf } from '../lists/newsletters.ts'

/** The same for every reader, so that pages with this block do not vary by reader. */
const SIGN_UP: Link = { text: 'Get this newsletter', href: SIGN_IN }

/** Newsletters to choose from. Needs at least one valid newsletter. */
export const newsletterPicks = defineBlock<'newsletter-picks'>({
  type: 'newsletter-picks',
  isFurniture: true,

  resolve({ id, fields, problem }): NewsletterPicksNode | undefined {
    const newsletters = newslettersOf(fields.newsletters, problem)
    if (newsletters.length === 0) return undefined
    return { type: 'newsletter-picks', id, title: fields.title.trim(), newsletters, signUp: SIGN_UP }
  },
})

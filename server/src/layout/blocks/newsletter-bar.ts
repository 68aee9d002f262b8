import { SIGN_UP_FAILED, SIGN_UP_PATH, type NewsletterBarNode } from '@broadsheet/contracts'
import { defineBlock } from '../block.ts'
import { newslettersOf } from '../lists/newsletters.ts'

/** Newsletters to sign up for by an email address, for who is not signed in; nothing where an editor named none that holds. */
export const newsletterBar = defineBlock<'newsletter-bar'>({
  type: 'newsletter-bar',

  resolve({ id, fields, facts, site, problem }): NewsletterBarNode | undefined {
    const named = newslettersOf(fields.newsletters, problem)
    const newsletters = named.filter(
      ({ listName }, index) => named.findIndex((one) => one.listName === listName) === index,
    )
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

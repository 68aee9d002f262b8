import type { Link } from '@broadsheet/contracts'
import type { ArticleNode } from '@broadsheet/contracts/blocks/article'
import type { ReaderState } from '../../facts/index.ts'
import { SIGN_IN, subscribeHref } from '../navigation.ts'
import type { Site } from '../site.ts'
import type { StoryAccess } from './access.ts'
import { FREE_STORIES } from '../../facts/index.ts'

type Access = NonNullable<ArticleNode['access']>

const TITLES = {
  premium: 'This story is for subscribers',
  spent: `You have read your ${FREE_STORIES} free stories this month`,
} as const

const OFFERS = {
  premium: (product: string) => `Subscribe to read the rest of it, and everything else in The ${product}.`,
  spent: (product: string) =>
    `Subscribe to read the rest of it, and everything else in The ${product}. Next month ${FREE_STORIES} more are free.`,
} as const

const GIFT_ENDED = {
  title: 'This gift link no longer works',
  text: 'A gift opens its story for fourteen days.',
} as const

const WHY = 'Subscriptions pay for the reporters, editors and photographers who make these stories.'

const NOTICES: Partial<Record<StoryAccess['reason'], string>> = {
  gift: 'Somebody gave you this story.',
  last: `This is the last of your ${FREE_STORIES} free stories this month.`,
}

/** What the page of a paid story tells this reader about it (rule paywall/words). */
export function accessWords(access: StoryAccess, site: Site, state: ReaderState): Access {
  const { paidBy, reason } = access
  const href = subscribeHref(site, state)
  const notice = NOTICES[reason]
  if (notice) return { paidBy, notice: { text: notice, link: { text: 'Subscribe', href } } }
  if (access.isOpen) return { paidBy }
  const signIn: Link[] = state === 'logged-out' ? [{ text: 'Sign in', href: SIGN_IN, style: 'outline' }] : []
  return {
    paidBy,
    prompt: {
      title: access.hadGift ? GIFT_ENDED.title : TITLES[access.reason],
      text: [...(access.hadGift ? [GIFT_ENDED.text] : []), OFFERS[access.reason](site.product)].join(' '),
      why: WHY,
      links: [{ text: 'Subscribe', href, style: 'fill' }, ...signIn],
    },
  }
}

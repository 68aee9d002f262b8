import { isPremium, type PageMeta } from '@broadsheet/contracts'
import type { Story } from '../../content/index.ts'
import type { FactRecorder } from '../../facts/index.ts'
import { isPaywallFree } from '../story/paywall.ts'

/** The values of the setting `PAYWALL`. */
export const PAYWALLS = ['off', 'premium', 'metered'] as const
export type Paywall = (typeof PAYWALLS)[number]

/** Why a story has to be paid for: it is premium, or it counts against the meter. */
export type PaidBy = 'premium' | 'metered'

/** Why a story has to be paid for, and whether this reader gets it whole. `hadGift`: by a link that does not open it. */
export type StoryAccess =
  | { paidBy: PaidBy; isOpen: true; reason: 'subscriber' | 'employee' | 'gift' | 'crawler' | 'meter' | 'last' }
  | { paidBy: PaidBy; isOpen: false; reason: 'premium' | 'spent'; hadGift: boolean }

type Facts = Pick<FactRecorder, 'read'>

/**
 * Why a story has to be paid for; undefined if it is free to everybody. The premium flag comes first, so it wins over the date.
 */
export function paidBy(paywall: Paywall, story: Story, meta: PageMeta | undefined): PaidBy | undefined {
  if (paywall === 'off') return undefined
  if (isPremium(meta)) return 'premium'
  return paywall === 'metered' && !isPaywallFree(story) ? 'metered' : undefined
}

/** Who gets every story whole, first match first (rule paywall/open-to). */
const OPEN_TO = [
  ['subscriber', (facts: Facts) => facts.read('reader.state') === 'subscribed'],
  ['employee', (facts: Facts) => facts.read('reader.internal')],
  ['gift', (facts: Facts) => facts.read('reader.gift')],
  ['crawler', (facts: Facts) => facts.read('client.crawler')],
] as const

const closed = (paid: PaidBy, reason: 'premium' | 'spent', facts: Facts): StoryAccess => ({
  paidBy: paid,
  isOpen: false,
  reason,
  hadGift: facts.read('reader.giftEnded'),
})

/** Undefined for a story that is free to everybody; no fact about the reader is read then. */
export function storyAccess(
  { paywall, story, meta }: { paywall: Paywall; story: Story; meta: PageMeta | undefined },
  facts: Facts,
): StoryAccess | undefined {
  const paid = paidBy(paywall, story, meta)
  if (paid === undefined) return undefined
  const open = OPEN_TO.find(([, opens]) => opens(facts))
  if (open) return { paidBy: paid, isOpen: true, reason: open[0] }
  if (paid === 'premium') return closed(paid, 'premium', facts)
  const meter = facts.read('reader.meter')
  return meter === 'spent'
    ? closed(paid, 'spent', facts)
    : { paidBy: paid, isOpen: true, reason: meter === 'last' ? 'last' : 'meter' }
}

import type { Eyebrow, HeadlineItem } from '@broadsheet/contracts'
import type { Story } from '../../content/index.ts'
import { bylineOf } from '../story/byline.ts'
import { eyebrowOf } from '../story/eyebrow.ts'
import { foreignLanguage } from '../story/language.ts'
import { announced, listedAt } from '../story/times.ts'
import { cardLabel, cardRule } from './kind.ts'
import type { CardSetting } from './setting.ts'

/** Turns stories into rows of a headline list (rule blocks/headline-rows). */
export function headlineItems(stories: readonly Story[], setting: CardSetting, showAuthor: boolean): HeadlineItem[] {
  return stories.map((story) => {
    const rule = cardRule(story, setting)
    const byline = showAuthor && rule.byline !== 'none' ? bylineOf(story, { product: setting.product }) : undefined
    const time = announced(story, setting.clock) ?? setting.clock.story(listedAt(story), { short: true })
    const eyebrow = eyebrowOf(story)
    const paidBy = sponsoredBy(eyebrow)
    const label = paidBy ?? cardLabel(rule, story)
    return {
      storyId: story.id,
      title: story.headline,
      ...foreignLanguage(story),
      href: story.href,
      ...(byline ? { byline } : {}),
      ...(time ? { time } : {}),
      ...(eyebrow?.logo ? { logo: eyebrow.logo } : {}),
      ...(eyebrow
        ? { taxonomy: { text: eyebrow.name ?? eyebrow.text, ...(eyebrow.href ? { href: eyebrow.href } : {}) } }
        : {}),
      ...(label ? { label } : {}),
      ...(paidBy ? { sponsored: true as const } : {}),
    }
  })
}

/** A row has no eyebrow, and a sponsor's logo alone does not say that the story was paid for. */
const sponsoredBy = (eyebrow: Eyebrow | undefined) =>
  eyebrow?.type === 'sponsored' ? [eyebrow.text, eyebrow.name].filter(Boolean).join(' ') : undefined

import type { HeadlineItem, Story } from '@broadsheet/contracts'
import { bylineOf } from '../cards/byline.ts'
import { eyebrowOf } from '../cards/eyebrow.ts'
import { cardLabel, cardRule } from '../cards/kind.ts'
import type { CardSetting } from '../cards/setting.ts'

/** Stories as rows of headlines: title, link, byline, timestamp, logo, taxonomy, label (specification, section 3). */
export function headlineItems(stories: readonly Story[], setting: CardSetting, showAuthor: boolean): HeadlineItem[] {
  return stories.map((story) => {
    const byline = showAuthor ? bylineOf(story, { product: setting.product }) : undefined
    const time = setting.clock.story(story.display_date ?? story.first_publish_date, { short: true })
    const label = cardLabel(cardRule(story, setting), story)
    const eyebrow = eyebrowOf(story)
    return {
      storyId: story._id,
      title: story.headline,
      href: story.href,
      ...(byline ? { byline } : {}),
      ...(time ? { time } : {}),
      ...(eyebrow?.logo ? { logo: eyebrow.logo } : {}),
      ...(eyebrow
        ? { taxonomy: { text: eyebrow.name ?? eyebrow.text, ...(eyebrow.href ? { href: eyebrow.href } : {}) } }
        : {}),
      ...(label ? { label } : {}),
    }
  })
}

import type { HeadlineListNode } from '@broadsheet/contracts/blocks/headline-list'
import { defineBlock } from '../block.ts'
import { headlineItems } from '../cards/headline-items.ts'
import { cardSetting } from '../cards/setting.ts'
import { storyFeed } from '../lists/story-feed.ts'

const feed = storyFeed<'headline-list'>(() => ['thumbnail'])

export const headlineList = defineBlock<'headline-list'>({
  type: 'headline-list',

  reads: feed.reads,
  follow: feed.follow,

  resolve(context): HeadlineListNode | undefined {
    const { id, fields, result } = context
    const { stories } = feed.stories(context, result)
    if (stories.length === 0) return undefined
    return {
      type: 'headline-list',
      id,
      title: fields.card ? fields.cardTitle : fields.title,
      collapsible: fields.collapsible || fields.card,
      ...(fields.card ? { card: true } : {}),
      items: headlineItems(stories, cardSetting(context), fields.showAuthor),
    }
  },
})

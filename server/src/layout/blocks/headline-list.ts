import type { HeadlineListNode } from '@broadsheet/contracts'
import { defineBlock, storiesOf, type BlockContext } from '../block.ts'
import { bylineOf } from '../cards/byline.ts'
import { cardKind, cardLabel } from '../cards/kind.ts'
import { feedRead } from '../feed.ts'

const readOf = ({ fields, page }: BlockContext<'headline-list'>) =>
  feedRead(fields, page.globalContent, { size: fields.feedSize, skip: 0 })

export const headlineList = defineBlock<'headline-list'>({
  type: 'headline-list',

  reads(context) {
    const read = readOf(context)
    return read ? [read] : []
  },

  resolve(context): HeadlineListNode | undefined {
    const { id, fields, clock, result } = context
    const read = readOf(context)
    const { stories } = read ? storiesOf(result(read)) : { stories: [] }
    if (stories.length === 0) return undefined
    return {
      type: 'headline-list',
      id,
      title: fields.title,
      collapsible: fields.collapsible,
      items: stories.map((story) => {
        const byline = fields.showAuthor ? bylineOf(story) : undefined
        const time = clock.story(story.display_date ?? story.first_publish_date, { short: true })
        const label = cardLabel(cardKind(story, clock), story)
        return {
          storyId: story._id,
          title: story.headline,
          href: story.href,
          ...(byline ? { byline } : {}),
          ...(time ? { time } : {}),
          ...(label ? { label } : {}),
        }
      }),
    }
  },
})

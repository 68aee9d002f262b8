import type { HeadlineListNode } from '@broadsheet/contracts/blocks/headline-list'
import { defineBlock, storiesOf, type BlockContext } from '../block.ts'
import { headlineItems } from '../cards/headline-items.ts'
import { cardSetting } from '../cards/setting.ts'
import { feedRead } from '../feed.ts'

const readOf = ({ fields, page }: BlockContext<'headline-list'>) =>
  feedRead(fields, page.globalContent, { size: fields.feedSize, skip: 0, renditions: ['thumbnail'] })

export const headlineList = defineBlock<'headline-list'>({
  type: 'headline-list',

  reads(context) {
    const read = readOf(context)
    return read ? [read] : []
  },

  resolve(context): HeadlineListNode | undefined {
    const { id, fields, result } = context
    const read = readOf(context)
    const { stories } = read ? storiesOf(result(read)) : { stories: [] }
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

import type { CommentsNode } from '@broadsheet/contracts'
import { defineBlock } from '../block.ts'
import { absolute } from '../meta/addresses.ts'
import { allowsComments } from '../story/comments.ts'

/** Where readers talk about the story behind the page, if they may. */
export const comments = defineBlock<'comments'>({
  type: 'comments',

  resolve({ id, page, site }): CommentsNode | undefined {
    if (page.globalContent.kind !== 'story' || !allowsComments(page.globalContent.story)) return undefined
    const { story } = page.globalContent
    return {
      type: 'comments',
      id,
      storyId: story.id,
      title: story.headline,
      url: absolute(story.href, site),
      ...(site.commentsScript ? { script: site.commentsScript } : {}),
    }
  },
})

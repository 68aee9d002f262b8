import type { CommentsNode } from '@broadsheet/contracts/blocks/comments'
import { defineBlock } from '../block.ts'
import { absolute } from '../meta/addresses.ts'
import { allowsComments } from '../story/comments.ts'

/** Readers' comments on the story behind the page, if the story allows them. */
export const comments = defineBlock<'comments'>({
  type: 'comments',
  isAbout: 'story',
  isOnce: true,
  isFurniture: true,

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

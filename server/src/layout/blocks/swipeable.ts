import type { SwipeableNode, SwipeScreen } from '@broadsheet/contracts/blocks/swipeable'
import type { Story } from '../../content/index.ts'
import { defineBlock } from '../block.ts'
import { plainText } from '../html/sanitise.ts'
import { storyFeed } from '../lists/story-feed.ts'
import { bylineOf } from '../story/byline.ts'
import { eyebrowOf } from '../story/eyebrow.ts'
import { renditionOf } from '../story/image.ts'
import { foreignLanguage } from '../story/language.ts'
import { relatedLinks } from '../story/related-links.ts'
import { isSwipeable } from '../story/traits.ts'
import { screensOf } from '../swipeable/screens.ts'

const feed = storyFeed<'swipeable'>(() => ['screen'])

/** A whole story as one screen: its picture, headline and blurb, with a link to it. */
function screenOfStory(story: Story, blockId: string, product: string): SwipeScreen {
  const image = story.picture && renditionOf(story.picture, 'screen')
  const eyebrow = eyebrowOf(story)
  const blurb = plainText(story.blurb)
  const byline = bylineOf(story, { product })
  return {
    id: `${blockId}/${story.id}`,
    storyId: story.id,
    ...(image ? { image } : {}),
    ...(eyebrow ? { eyebrow } : {}),
    headline: story.headline,
    ...foreignLanguage(story),
    ...(blurb ? { blurb } : {}),
    href: story.href,
    ...(byline ? { byline } : {}),
    children: [],
  }
}

/**
 * Screens to swipe through: the parts of the swipeable story behind the page, or on other pages the stories of a feed.
 */
export const swipeable = defineBlock<'swipeable'>({
  type: 'swipeable',

  reads: (context) => (context.page.globalContent.kind === 'story' ? [] : feed.reads(context)),
  follow: (context, result) => (context.page.globalContent.kind === 'story' ? [] : feed.follow(context, result)),

  resolve(context): SwipeableNode | undefined {
    const { id, fields, page, result, frame, problem, site } = context
    const about = page.globalContent.kind === 'story' ? page.globalContent : undefined
    const pageStory = about?.story
    if (pageStory && !isSwipeable(pageStory)) return undefined
    // The article block shows the beginning of a closed story.
    if (about?.access?.isOpen === false) return undefined
    const screens = pageStory
      ? screensOf(pageStory, id, { frame, problem })
      : feed.stories(context, result).stories.map((story) => screenOfStory(story, id, site.product))
    if (screens.length === 0) return undefined
    const title = fields.title.trim()
    const links = pageStory ? relatedLinks(pageStory) : []
    return {
      type: 'swipeable',
      id,
      ...(title ? { title } : {}),
      ...(about?.access ? { paid: true } : {}),
      screens,
      ...(links.length ? { relatedLinks: links } : {}),
    }
  },
})

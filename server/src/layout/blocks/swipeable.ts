import type { Story, SwipeableNode, SwipeScreen } from '@broadsheet/contracts'
import { defineBlock } from '../block.ts'
import { bodyElements } from '../body/index.ts'
import { captionOf } from '../body/image.ts'
import { bylineOf } from '../cards/byline.ts'
import { eyebrowOf } from '../cards/eyebrow.ts'
import { picture, storyPicture } from '../cards/picture.ts'
import { isSwipeable } from '../cards/traits.ts'
import { plainText } from '../html/sanitise.ts'
import { relatedLinks } from '../lists/related-links.ts'
import { storyFeed } from '../lists/story-feed.ts'
import { partsOf } from '../swipeable/parts.ts'

const feed = storyFeed<'swipeable'>()

/** Half of the page's width on a desk, all of it on a phone. */
const SIZES = '(min-width: 1024px) 640px, 100vw'

/** A story among others: its picture, what it is about, and the way to it. */
function screenOfStory(story: Story, blockId: string, product: string): SwipeScreen {
  const image = storyPicture(story, SIZES)
  const eyebrow = eyebrowOf(story)
  const blurb = plainText(story.description?.basic)
  const byline = bylineOf(story, { product })
  return {
    id: `${blockId}/${story._id}`,
    ...(image ? { image } : {}),
    ...(eyebrow ? { eyebrow } : {}),
    headline: story.headline,
    ...(blurb ? { blurb } : {}),
    href: story.href,
    ...(byline ? { byline } : {}),
    children: [],
  }
}

/** The screens of one story, less those of which nothing can be shown. */
const screensOf = (story: Story, blockId: string, frame: (html: string) => string): SwipeScreen[] =>
  partsOf(story.content_elements).flatMap((part, index): SwipeScreen[] => {
    const id = `${blockId}/screen-${index + 1}`
    const image = part.picture && picture(part.picture, SIZES)
    const children = bodyElements(part.elements, { idPrefix: id, frame })
    if (!image && children.length === 0) return []
    return [{ id, ...(image && part.picture ? { image, ...captionOf(part.picture) } : {}), children }]
  })

/** Screens to be swiped: on the page of a swipeable story its own parts, elsewhere the stories of a feed. */
export const swipeable = defineBlock<'swipeable'>({
  type: 'swipeable',

  reads: (context) => (context.page.globalContent.kind === 'story' ? [] : feed.reads(context)),
  follow: (context, result) => (context.page.globalContent.kind === 'story' ? [] : feed.follow(context, result)),

  resolve(context): SwipeableNode | undefined {
    const { id, fields, page, result, frame, site } = context
    const behind = page.globalContent.kind === 'story' ? page.globalContent.story : undefined
    if (behind && !isSwipeable(behind)) return undefined
    const screens = behind
      ? screensOf(behind, id, frame)
      : feed.stories(context, result).stories.map((story) => screenOfStory(story, id, site.product))
    if (screens.length === 0) return undefined
    const title = fields.title.trim()
    const links = behind ? relatedLinks(behind) : []
    return {
      type: 'swipeable',
      id,
      ...(title ? { title } : {}),
      screens,
      ...(links.length ? { relatedLinks: links } : {}),
    }
  },
})

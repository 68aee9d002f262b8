import {
  holdsBlock,
  type AnsVideo,
  type ArticleNode,
  type BodyElement,
  type Link,
  type Story,
} from '@broadsheet/contracts'
import { articleVariant } from '../article-variants.ts'
import { defineBlock } from '../block.ts'
import { bodyElements } from '../body/index.ts'
import type { BodyState } from '../body/handler.ts'
import { gallery } from '../body/gallery.ts'
import { image } from '../body/image.ts'
import { storyPictures } from '../body/story-pictures.ts'
import { video } from '../body/video.ts'
import { youtubeFilm } from '../body/youtube-film.ts'
import { bylineOf } from '../cards/byline.ts'
import { eyebrowBeside, eyebrowOf } from '../cards/eyebrow.ts'
import { cardLabel, cardRule } from '../cards/kind.ts'
import { cardSetting } from '../cards/setting.ts'
import { isLiveBlog, isSwipeable } from '../cards/traits.ts'
import { relatedLinks } from '../lists/related-links.ts'
import { isMarker } from '../live-blog/index.ts'
import { withInArticleAds } from '../page-ads.ts'
import { inlineHtml, plainText } from '../html/sanitise.ts'
import { storyTimestamp } from '../../time/index.ts'

const WORDS_PER_MINUTE = 230

function leadArt(story: Story, state: BodyState): ArticleNode['leadArt'] {
  const draw = (item: AnsVideo | undefined) => {
    if (!item) return undefined
    const element = { items: [], content_elements: [], ...item }
    if (item.type === 'video') return video(element, state) ?? image({ ...element, ...item.promo_items?.basic }, state)
    if (item.type === 'gallery')
      return gallery(element, state) ?? image({ ...element, ...item.promo_items?.basic }, state)
    return image(element, state)
  }
  const pictures = storyPictures(story, state)
  if (pictures) return pictures
  if (story.type === 'video') {
    const poster = story.promo_items?.basic
    const whole = video(
      {
        items: [],
        content_elements: [],
        streams: story.streams,
        _id: story._id,
        ...(story.duration === undefined ? {} : { duration: story.duration }),
        ...(poster ? { promo_items: { basic: poster } } : {}),
      },
      state,
    )
    if (whole?.type === 'video') return whole
  }
  const promo = story.promo_items
  const drawn = draw(promo?.lead_art) ?? draw(promo?.video) ?? youtubeFilm(story, state) ?? draw(promo?.basic)
  return drawn?.type === 'image' || drawn?.type === 'video' || drawn?.type === 'gallery' ? drawn : undefined
}

/** A list of fewer headings helps nobody. */
const FEWEST_CONTENTS = 3

const headingsOf = (elements: readonly BodyElement[]): Link[] =>
  elements.flatMap((element) =>
    element.type === 'heading' && element.level === 2
      ? [{ text: plainText(element.html), href: `#${element.id}` }]
      : [],
  )

/** Galleries and videos have pages of their own kind; every other story is told in words (specification, section 3). */
const storyTypeOf = ({ type }: Story): Pick<ArticleNode, 'storyType'> =>
  type === 'gallery' || type === 'video' ? { storyType: type } : {}

/** Headline, standfirst, byline, art and body of the story behind the page. */
export const article = defineBlock<'article'>({
  type: 'article',
  // The ads in its text leave room for those around it.
  looksAround: true,

  resolve(context): ArticleNode | undefined {
    const { id, page, site, clock, frame } = context
    if (page.globalContent.kind !== 'story') return undefined
    const { story } = page.globalContent
    const timestamp = storyTimestamp(story)
    const published = clock.absolute(timestamp.time)
    const updated = clock.absolute(timestamp.updatedTime)
    const byline = bylineOf(story, { withImages: true, product: site.product })
    const variant = articleVariant(story)
    const label = cardLabel(cardRule(story, cardSetting(context)), story) ?? variant.label
    const eyebrow = eyebrowBeside(label, eyebrowOf(story))
    const dek = plainText(story.description?.basic)
    const apart = story.type === 'gallery' && holdsBlock(page.definition, 'gallery')
    const inScreens = isSwipeable(story) && holdsBlock(page.definition, 'swipeable')
    const art = apart || inScreens ? undefined : leadArt(story, { id: () => `${id}/lead-art`, frame })

    // A page without a live-blog block shows a live blog's body as it stands, less the lines for the machine.
    const left = inScreens || (isLiveBlog(story) && holdsBlock(page.definition, 'live-blog'))
    const elements = left
      ? []
      : story.content_elements.filter(
          (element) =>
            !(isLiveBlog(story) && isMarker(element.content)) &&
            !(story.type === 'gallery' && element.type === 'image'),
        )
    const words = story.planning?.story_length?.word_count_actual
    const body = bodyElements(elements, { idPrefix: id, frame })
    const children = withInArticleAds(context, { id, headline: story.headline, dek, leadArt: art, elements: body })
    const contents = variant.contents === undefined ? [] : headingsOf(body)
    // They follow the body, wherever that stands.
    const links = left ? [] : relatedLinks(story)
    return {
      type: 'article',
      id,
      storyId: story._id,
      layout: variant.layout,
      ...storyTypeOf(story),
      headline: story.headline,
      ...(eyebrow ? { eyebrow } : {}),
      ...(label ? { label } : {}),
      ...(dek ? { dek } : {}),
      ...(byline ? { byline } : {}),
      ...(published ? { published } : {}),
      ...(updated ? { updated } : {}),
      ...(art ? { leadArt: art } : {}),
      corrections: story.corrections.flatMap((one) => {
        const html = inlineHtml(one.text)
        return html
          ? [
              {
                kind: one.correction_type === 'clarification' ? ('clarification' as const) : ('correction' as const),
                html,
              },
            ]
          : []
      }),
      ...(words ? { readingMinutes: Math.ceil(words / WORDS_PER_MINUTE) } : {}),
      ...(variant.note ? { note: variant.note(site) } : {}),
      ...(variant.contents !== undefined && contents.length >= FEWEST_CONTENTS
        ? { contents: { title: variant.contents, links: contents } }
        : {}),
      children,
      ...(links.length ? { relatedLinks: links } : {}),
    }
  },
})

import { SAVED_PATH, type BodyElement, type Link } from '@broadsheet/contracts'
import type { ArticleNode } from '@broadsheet/contracts/blocks/article'
import type { BodyPart, Story } from '../../content/index.ts'
import { storyTimestamp, type Clock } from '../../time/index.ts'
import { articleVariant } from '../article-variants.ts'
import { defineBlock, standsOn, type BlockContext } from '../block.ts'
import { bodyElements } from '../body/index.ts'
import { galleryPictures, leadArt } from '../body/lead-art.ts'
import { cardLabel, cardRule } from '../cards/kind.ts'
import { cardSetting } from '../cards/setting.ts'
import { inlineHtml, plainText } from '../html/sanitise.ts'
import { withoutMarkers } from '../live-blog/index.ts'
import { withInArticleAds } from '../page-ads.ts'
import { accessWords } from '../paywall/words.ts'
import { bylineOf } from '../story/byline.ts'
import { eyebrowBeside, eyebrowOf } from '../story/eyebrow.ts'
import { foreignLanguage } from '../story/language.ts'
import { relatedLinks } from '../story/related-links.ts'
import { announced } from '../story/times.ts'
import { hasEnded, isEvent, isGallery, isLiveBlog, isSwipeable } from '../story/traits.ts'
import { screensOf } from '../swipeable/screens.ts'

const WORDS_PER_MINUTE = 230

/** A shorter table of contents would not help anyone. */
const FEWEST_CONTENTS = 3

/**
 * The most elements of a story that are drawn. Only a live blog on a page without a live-blog block can have more (rule
 * content/limits).
 */
const MOST_DRAWN = 6000
const CUT = 'This story is too long to be shown whole. Its end is left out.'

const headingsOf = (elements: readonly BodyElement[]): Link[] =>
  elements.flatMap((element) =>
    element.type === 'heading' && element.level === 2
      ? [{ text: plainText(element.html), href: `#${element.id}` }]
      : [],
  )

/** Only galleries and videos have a story type; all other stories are written ones (rule content/subtypes). */
const storyTypeOf = ({ type }: Story): Pick<ArticleNode, 'storyType'> =>
  type === 'gallery' || type === 'video' ? { storyType: type } : {}

/** A correction may come in the text and in the story's list, which is drawn below the text. */
const isListed = ({ corrections }: Story, part: BodyPart) =>
  part.type === 'correction' && corrections.some(({ html }) => html === part.html)

/**
 * Leaves out what is drawn above the text (a gallery's pictures) or below it (listed corrections), and a live blog's markers.
 */
const partsInText = (story: Story): BodyPart[] =>
  story.body
    .flatMap((part) => (isLiveBlog(story) ? (withoutMarkers(part) ?? []) : part))
    .filter((part) => !(isGallery(story) && part.type === 'image' && part.picture) && !isListed(story, part))

/** When an event that is still to come takes place, in the words of its cards. */
function announcement(story: Story, clock: Clock): string | undefined {
  const text = announced(story, clock)?.text
  return text && text.charAt(0).toUpperCase() + text.slice(1)
}

const SAVE: Link = { text: 'Save this story', href: `${SAVED_PATH}save`, method: 'post' }

/** Logged-out readers' lists are kept only by their browsers. A block requested by itself is the same for all readers. */
const saveOf = ({ alone, facts }: BlockContext<'article'>, { href }: Story): Pick<ArticleNode, 'save'> =>
  alone || facts.read('reader.state') === 'logged-out' ? {} : { save: { link: SAVE, href } }

/** Headline, standfirst, byline, lead art and body of the story behind the page. */
export const article = defineBlock<'article'>({
  type: 'article',
  isAbout: 'story',
  isOnce: true,
  // How many ads its text may have depends on the ads around it, and what it leaves to other blocks on whether they are there.
  looksAround: true,

  resolve(context): ArticleNode | undefined {
    const { id, page, site, clock, frame, problem } = context
    if (page.globalContent.kind !== 'story') return undefined
    const { story, access } = page.globalContent
    const timestamp = storyTimestamp({
      isGallery: isGallery(story),
      published: story.firstPublished?.at ?? (story.displayed === undefined ? story.published : undefined),
      displayed: isEvent(story) ? undefined : story.displayed,
    })
    const published = clock.absolute(timestamp.time)
    const updated = clock.absolute(timestamp.updatedTime)
    const rule = cardRule(story, cardSetting(context))
    const byline = rule.byline === 'none' ? undefined : bylineOf(story, { withImages: true, product: site.product })
    const variant = articleVariant(story)
    const label = announcement(story, clock) ?? cardLabel(rule, story) ?? variant.label
    const eyebrow = eyebrowBeside(label, eyebrowOf(story))
    const dek = plainText(story.blurb)
    // If the story is closed to the reader, this block alone shows its beginning.
    const isClosed = access?.isOpen === false
    // What another block shows is left to it (rule blocks/article-parts).
    const inGalleryBlock =
      !isClosed && standsOn(page, 'gallery') && galleryPictures(story, { id: () => id }) !== undefined
    const inScreens =
      !isClosed && isSwipeable(story) && standsOn(page, 'swipeable') && screensOf(story, id, { frame }).length > 0
    const art = inGalleryBlock || inScreens ? undefined : leadArt(story, { id: () => `${id}/lead-art`, frame, problem })

    // Where the reader has no live-blog block, the article shows the body of a live blog itself, without its markers.
    const isBodyElsewhere = inScreens || (!isClosed && isLiveBlog(story) && standsOn(page, 'live-blog'))
    const parts = isBodyElsewhere ? [] : partsInText(story)
    const body = bodyElements(parts.slice(0, MOST_DRAWN), { idPrefix: id, frame, problem })
    const isCut = !isBodyElsewhere && (story.isCut || parts.length > MOST_DRAWN)
    const children = withInArticleAds(context, { id, elements: body })
    const contents = variant.contents === undefined ? [] : headingsOf(body)
    // Related links follow the body, so if another block shows the body, it shows them too.
    const links = isBodyElsewhere ? [] : relatedLinks(story)
    return {
      type: 'article',
      id,
      storyId: story.id,
      layout: variant.layout,
      ...storyTypeOf(story),
      headline: story.headline,
      ...foreignLanguage(story),
      ...(eyebrow ? { eyebrow } : {}),
      ...(label ? { label } : {}),
      ...(rule.kind === 'live-blog' && !hasEnded(story) ? { live: true } : {}),
      ...(dek ? { dek } : {}),
      ...(byline ? { byline } : {}),
      ...(published ? { published } : {}),
      ...(updated ? { updated } : {}),
      ...(art ? { leadArt: art } : {}),
      corrections: story.corrections.flatMap(({ kind, html }) => {
        const words = inlineHtml(html)
        return words ? [{ kind, html: words }] : []
      }),
      ...(story.wordCount ? { readingMinutes: Math.ceil(story.wordCount / WORDS_PER_MINUTE) } : {}),
      ...(variant.note ? { note: variant.note(site) } : {}),
      ...(variant.contents !== undefined && contents.length >= FEWEST_CONTENTS
        ? { contents: { title: variant.contents, links: contents } }
        : {}),
      ...(access ? { access: accessWords(access, site, context.facts.read('reader.state')) } : {}),
      children,
      ...(isCut ? { cut: CUT } : {}),
      ...(links.length ? { relatedLinks: links } : {}),
      ...saveOf(context, story),
    }
  },
})

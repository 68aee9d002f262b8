import { RIGHT_TO_LEFT } from '@broadsheet/contracts/right-to-left'
import type { StoryLinkPart } from '../../content/index.ts'
import { inlineHtml, plainText } from '../html/sanitise.ts'
import type { BodyHandler } from './handler.ts'

/** FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE, because none of the tags that clients count on has a direction. */
const [ISOLATE, END] = ['\u2068', '\u2069']

/** Keeps the signs of words that run from right to left with these words, where others stand before them (rule content/language). */
const isolated = (words: string) => (RIGHT_TO_LEFT.test(words) ? ISOLATE + words + END : words)

/** A link between paragraphs to another story. */
export const storyLink: BodyHandler<StoryLinkPart> = ({ html, href }, state) => {
  const words = plainText(html)
  if (!words) return undefined
  const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
  return {
    type: 'text',
    id: state.id(),
    html: inlineHtml(`<strong>Read more:</strong> <a href="${escape(href)}">${escape(isolated(words))}</a>`),
  }
}

import { RIGHT_TO_LEFT } from '@broadsheet/contracts/right-to-left'
import type { StoryLinkPart } from '../../content/index.ts'
import { inlineHtml, plainText } from '../html/sanitise.ts'
import type { BodyHandler } from './handler.ts'

/** FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE, because none of the tags that clients count on has a direction. */
const [ISOLATE, END] = ['\u2068', '\u2069']

/** Keeps the signs of words that run from right to left with these words, where others stand before them (rule content/language). */
const isolated = (words: string) => (RIGHT_TO_LEFT.test(words) ? ISOLATE + words + END : words)

/** Words of editors that introduce the link themselves: 'Read more: …'. */
const INTRODUCED = /^read (?:more|also|next)\b/i

/** A link between paragraphs to another story (rule content/elements). */
export const storyLink: BodyHandler<StoryLinkPart> = ({ html, href }, state) => {
  const words = plainText(html)
  if (!words) return undefined
  const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
  const introduction = INTRODUCED.test(words) ? '' : '<strong>Read more:</strong> '
  return {
    type: 'text',
    id: state.id(),
    html: inlineHtml(`${introduction}<a href="${escape(href)}">${escape(isolated(words))}</a>`),
  }
}

import type { StoryLinkPart } from '../../content/index.ts'
import { inlineHtml, plainText } from '../html/sanitise.ts'
import type { BodyHandler } from './handler.ts'

/** A link between paragraphs to another story. */
export const storyLink: BodyHandler<StoryLinkPart> = ({ html, href }, state) => {
  const words = plainText(html)
  if (!words) return undefined
  const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
  return {
    type: 'text',
    id: state.id(),
    html: inlineHtml(`<strong>Read more:</strong> <a href="${escape(href)}">${escape(words)}</a>`),
  }
}

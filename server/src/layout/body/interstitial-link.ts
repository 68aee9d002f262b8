import { storyHref } from '@broadsheet/contracts'
import { inlineHtml, plainText } from '../html/sanitise.ts'
import type { BodyHandler } from './handler.ts'

/** A link between paragraphs to another story. */
export const interstitialLink: BodyHandler = (element, state) => {
  const words = plainText(element.content)
  const href = storyHref(element.url)
  if (!words || !href) return undefined
  const escape = (given: string) => given.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
  return {
    type: 'text',
    id: state.id(element),
    html: inlineHtml(`<strong>Read more:</strong> <a href="${escape(href)}">${escape(words)}</a>`),
  }
}

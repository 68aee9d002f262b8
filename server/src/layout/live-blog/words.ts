import type { BodyPart, ListEntry } from '../../content/index.ts'
import { plainText } from '../html/sanitise.ts'

const join = (texts: readonly string[]) => texts.filter(Boolean).join(' ')

const entryWords = ({ html, entries }: ListEntry): string => plainText(html) || join(entries.map(entryWords))

/** What a reader reads in a part; pictures and videos have no words. */
export function wordsOf(part: BodyPart): string {
  switch (part.type) {
    case 'text':
    case 'heading':
    case 'raw-html':
    case 'story-link':
      return plainText(part.html)
    case 'list':
      return join(part.entries.map(entryWords))
    case 'quote':
      return join(part.paragraphs.map((paragraph) => plainText(paragraph)))
    case 'embed':
      return part.href ?? ''
    default:
      return ''
  }
}

/** What a part without words is known by. */
export function nameOf(part: BodyPart): string {
  const address = part.type === 'image' ? part.picture?.src : undefined
  return `${part.type} ${part.id ?? address ?? ''}`
}

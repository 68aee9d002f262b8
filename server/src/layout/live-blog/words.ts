import type { BodyPart, ListEntry } from '../../content/index.ts'
import { plainText } from '../html/sanitise.ts'

const join = (texts: readonly string[]) => texts.filter(Boolean).join(' ')

const entryWords = ({ html, entries }: ListEntry): string => join([plainText(html), ...entries.map(entryWords)])

/** The text of a part; empty for what has no words of its own, such as pictures. */
export function wordsOf(part: BodyPart): string {
  switch (part.type) {
    case 'text':
    case 'heading':
    case 'raw-html':
    case 'story-link':
    case 'correction':
      return plainText(part.html)
    case 'list':
      return join(part.entries.map(entryWords))
    case 'quote':
      return join(part.paragraphs.map((paragraph) => plainText(paragraph)))
    case 'table':
      return join([...part.header, ...part.rows.flat()].map((cell) => plainText(cell)))
    case 'link-list':
      return join(part.links.map(({ text }) => plainText(text)))
    case 'embed':
      return part.href ?? ''
    case 'image':
    case 'gallery':
    case 'video':
    case 'audio':
    case 'divider':
    case 'rating':
    case 'unknown':
      return ''
  }
}

/** Identifies a part without words. */
export function nameOf(part: BodyPart): string {
  const address = part.type === 'image' ? part.picture?.src : undefined
  return `${part.type} ${part.id ?? address ?? ''}`
}

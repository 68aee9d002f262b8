import type { BodyPart, ListEntry } from './body.ts'

const entryTexts = ({ html, entries }: ListEntry): string[] => [html, ...entries.flatMap(entryTexts)]

/** The texts of a part that are drawn with inline tags, as the newsroom wrote them. */
export function inlineTexts(part: BodyPart): string[] {
  switch (part.type) {
    case 'text':
    case 'heading':
    case 'correction':
    case 'story-link':
      return [part.html]
    case 'list':
      return part.entries.flatMap(entryTexts)
    case 'quote':
      return [...part.paragraphs, part.citation ?? '']
    case 'table':
      return [...part.header, ...part.rows.flat(), part.caption ?? '']
    case 'link-list':
      return part.links.map(({ text }) => text)
    case 'gallery':
      return part.pictures.map(({ caption = '' }) => caption)
    case 'image':
    case 'video':
    case 'audio':
      return [part.caption ?? '']
    case 'divider':
    case 'raw-html':
    case 'embed':
    case 'rating':
    case 'unknown':
      return []
  }
}

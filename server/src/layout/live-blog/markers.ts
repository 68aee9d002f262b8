import type { AnsElement } from '@broadsheet/contracts'
import { plainText } from '../html/sanitise.ts'

/** A line for the machine in a live blog's body: '// Pinned', '// Timestamp …'. It never reaches the reader. */
export const isMarker = (content: string | undefined): boolean => /^\s*\/\//.test(plainText(content))

/** Two slashes, or what may read as such once tags are stripped and entities decoded. */
const MAY_MARK = /\/[/<]|&/
const KNOWN = /\/\/\s*(?:pinned|interactive_html|timestamp)\b/i
/** Where one line ends in the HTML of an element. */
const LINE_END = /<br\s*\/?>|<\/p\s*>|\r?\n/i

export interface ReadElement {
  /** Its lines for the machine, tags stripped. */
  markers: string[]
  /** The text of the whole element, where one of its lines is for the machine: what a post's hash is taken over. */
  whole?: string
  /** What is left for the reader. */
  kept?: AnsElement
}

/** Takes the lines for the machine out of an element; words that an editor wrote in the same paragraph stay. */
export function readElement(element: AnsElement): ReadElement {
  const { content } = element
  if (
    element.type !== 'text' ||
    !content ||
    !MAY_MARK.test(content) ||
    !(KNOWN.test(plainText(content)) || isMarker(content))
  )
    return { markers: [], kept: element }
  const lines = content.split(LINE_END).filter((line) => plainText(line))
  const markers = lines.filter(isMarker).map(plainText)
  if (markers.length === 0) return { markers: [], kept: element }
  const rest = lines.filter((line) => !isMarker(line))
  return {
    markers,
    whole: content.replace(/<[^>]*>/g, '').trim(),
    ...(rest.length ? { kept: { ...element, content: rest.join('<br>') } } : {}),
  }
}

export const isPinnedMarker = (line: string): boolean => /^\/\/\s*pinned\b/i.test(line)
export const isInteractiveMarker = (line: string): boolean => /^\/\/\s*interactive_html\b/i.test(line)

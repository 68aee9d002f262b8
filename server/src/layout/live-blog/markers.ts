import type { BodyPart } from '../../content/index.ts'
import { plainText } from '../html/sanitise.ts'

/** A line for the machine in a live blog's body: '// Pinned', '// Timestamp …'. It never reaches the reader. */
const isMarkerLine = (html: string): boolean => /^\s*\/\//.test(plainText(html))

/** Whether a part begins with such a line. */
export const isMarker = (part: BodyPart): boolean =>
  (part.type === 'text' || part.type === 'heading') && isMarkerLine(part.html)

/** Two slashes, or what may read as such once tags are stripped and entities decoded. */
const MAY_MARK = /\/[/<]|&/
const KNOWN = /\/\/\s*(?:pinned|interactive_html|timestamp)\b/i
/** Where one line ends in the HTML of a paragraph. */
const LINE_END = /<br\s*\/?>|<\/p\s*>|\r?\n/i

export interface ReadPart {
  /** Its lines for the machine, tags stripped. */
  markers: string[]
  /** The text of the whole part, where one of its lines is for the machine: what a post's hash is taken over. */
  whole?: string
  /** What is left for the reader. */
  kept?: BodyPart
}

/** Takes the lines for the machine out of a part; words that an editor wrote in the same paragraph stay. */
export function readPart(part: BodyPart): ReadPart {
  if (part.type !== 'text' || !mayMark(part.html)) return { markers: [], kept: part }
  const { html } = part
  const lines = html.split(LINE_END).filter((line) => plainText(line))
  const markers = lines.filter(isMarkerLine).map(plainText)
  if (markers.length === 0) return { markers: [], kept: part }
  const rest = lines.filter((line) => !isMarkerLine(line))
  return {
    markers,
    whole: html.replace(/<[^>]*>/g, '').trim(),
    ...(rest.length ? { kept: { ...part, html: rest.join('<br>') } } : {}),
  }
}

const mayMark = (html: string) => MAY_MARK.test(html) && (KNOWN.test(plainText(html)) || isMarkerLine(html))

export const isPinnedMarker = (line: string): boolean => /^\/\/\s*pinned\b/i.test(line)
export const isInteractiveMarker = (line: string): boolean => /^\/\/\s*interactive_html\b/i.test(line)

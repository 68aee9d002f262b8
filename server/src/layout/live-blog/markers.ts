import type { BodyPart } from '../../content/index.ts'
import { plainText } from '../html/sanitise.ts'

/** A marker is a line in a live blog that readers never see, such as '// Pinned' or '// Timestamp …'. */
const isMarkerLine = (html: string): boolean => /^\s*\/\//.test(plainText(html))

type MarkablePart = Extract<BodyPart, { type: 'text' | 'heading' }>

/** Newsrooms write markers as paragraphs and as headings. */
const canMark = (part: BodyPart): part is MarkablePart => part.type === 'text' || part.type === 'heading'

/** A cheap first test: two slashes, or what may become two slashes once tags are stripped and entities decoded. */
const MAY_MARK = /\/[/<]|&(?:#|sol;)/i
/** The end of a line in the HTML of a paragraph. */
const LINE_END = /<br\s*\/?>|<\/(?:p|div|li|h[1-6]|section|article)\s*>|\r?\n/i

export interface ReadPart {
  /** The part's markers, as plain text. */
  markers: string[]
  /** The text of the whole part if it has a marker. The post's id is a hash of it. */
  whole?: string
  /** What is left for readers. */
  kept?: BodyPart
}

/** Cuts from each '<' to the next '>'. Posts' ids are hashes of the result, so it has to stay as it is. */
function withoutTags(html: string): string {
  const kept: string[] = []
  let from = 0
  for (;;) {
    const open = html.indexOf('<', from)
    const close = open < 0 ? -1 : html.indexOf('>', open)
    if (close < 0) break
    kept.push(html.slice(from, open))
    from = close + 1
  }
  return kept.join('') + html.slice(from)
}

/** A marker at the beginning of HTML that a newsroom has put in as it is, up to the end of its line or the next tag. */
const LEADING_MARKER = /^\s*(?:<(?:p|div|h[1-6])(?:\s[^<>]*)?>\s*)?(\/\/[^<\r\n]*)(?:<\/(?:p|div|h[1-6])>|<br\s*\/?>)?/i

/** HTML as it is may hold scripts, in which '//' begins a comment, so only its first lines can be markers. */
function readRawHtml(part: Extract<BodyPart, { type: 'raw-html' }>): ReadPart {
  const markers: string[] = []
  let { html } = part
  for (let found = LEADING_MARKER.exec(html); found; found = LEADING_MARKER.exec(html)) {
    markers.push(plainText(found[1]!))
    html = html.slice(found[0].length)
  }
  if (markers.length === 0) return { markers, kept: part }
  return { markers, whole: markers.join('\n'), ...(html.trim() ? { kept: { ...part, html: html.trim() } } : {}) }
}

/** Takes the markers out of a part. Other lines in the same paragraph are kept. */
export function readPart(part: BodyPart): ReadPart {
  if (part.type === 'raw-html') return readRawHtml(part)
  if (!canMark(part) || !mayMark(part.html)) return { markers: [], kept: part }
  const { html } = part
  const lines = html.split(LINE_END).filter((line) => plainText(line))
  const markers = lines.filter(isMarkerLine).map(plainText)
  if (markers.length === 0) return { markers: [], kept: part }
  const rest = lines.filter((line) => !isMarkerLine(line))
  return {
    markers,
    whole: withoutTags(html).trim(),
    ...(rest.length ? { kept: { ...part, html: rest.join('<br>') } } : {}),
  }
}

/** What readers see of a part; undefined if it is nothing but markers. */
export const withoutMarkers = (part: BodyPart): BodyPart | undefined => readPart(part).kept

const mayMark = (html: string) => MAY_MARK.test(html) && (LINE_END.test(html) || isMarkerLine(html))

export const isPinnedMarker = (line: string): boolean => /^\/\/\s*pinned\b/i.test(line)
export const isInteractiveMarker = (line: string): boolean => /^\/\/\s*interactive_html\b/i.test(line)

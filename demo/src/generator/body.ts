import type { AnsElement } from '@broadsheet/fixtures/ans'
import type { Form, Paragraph } from '../desks/desk.ts'
import { fillTokens } from '@broadsheet/fixtures/dates'
import type { Dice } from '@broadsheet/fixtures/random'
import type { Telling } from './telling.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const text = (content: string): AnsElement => ({ type: 'text', content: escaped(content) })
const alternatives = (paragraph: Paragraph) => (typeof paragraph === 'string' ? [paragraph] : paragraph)

/** Range of minutes between the posts of a live event. */
const POST_GAP = [9, 34] as const

/** What the body of a story is made from besides its paragraphs. */
export interface Telltale {
  telling: Telling
  dice: Dice
  form: Form
  /** When its last post was published (ms). */
  at: number
  /** A picture of the story's subject, a different one for each `index`. */
  picture(index: number, caption: string): AnsElement
}

/** The body elements of an event, in the form in which it is told. */
export function bodyOf(paragraphs: readonly Paragraph[], told: Telltale): AnsElement[] {
  const lines = paragraphs.map((paragraph) => told.telling.draw(alternatives(paragraph)))
  if (told.form === 'live') return livePosts(lines, told)
  if (told.form === 'gallery') return lines.map((line, index) => told.picture(index, line))
  return lines.flatMap(elementsOf)
}

/** Turns a written paragraph into its elements: heading, pull quote, list or text. */
export function elementsOf(line: string): AnsElement[] {
  if (line.startsWith('## ')) return [{ type: 'header', level: 2, content: escaped(line.slice(3)) }]
  if (line.startsWith('> ')) {
    const [words = '', who = ''] = line.slice(2).split(' | ')
    return [{ type: 'quote', subtype: 'pullquote', content_elements: [text(words)], citation: text(who) }]
  }
  if (/^- /m.test(line)) {
    const parts = line.split('\n').filter(Boolean)
    const items = parts.filter((part) => part.startsWith('- ')).map((part) => text(part.slice(2)))
    return [
      ...parts.filter((part) => !part.startsWith('- ')).map(text),
      { type: 'list', list_type: 'unordered', items },
    ]
  }
  return [text(line)]
}

/** Posts, newest first, each below its timestamp line. Every third one has a picture. */
function livePosts(lines: readonly string[], { dice, at, picture }: Telltale): AnsElement[] {
  let minutes = 0
  const posts = lines.toReversed().map((line, index) => {
    const [heading, words] = line.includes(' | ') ? line.split(' | ') : [undefined, line]
    const stamp = fillTokens(`// Timestamp {{timestamp:-PT${minutes}M}}`, at)
    minutes += dice.between(...POST_GAP)
    return [
      { type: 'text', content: `<p>${stamp}</p>` },
      ...(heading ? [{ type: 'header', level: 2, content: escaped(heading.replace(/^#+ /, '')) }] : []),
      ...elementsOf(words ?? ''),
      ...(index % 3 === 2 ? [picture(index, '')] : []),
    ]
  })
  return posts.flatMap((post, index) => (index === 0 ? post : [{ type: 'divider' }, ...post]))
}

/** The number of minutes that `posts` posts can span at most. */
export const liveMinutes = (posts: number) => posts * POST_GAP[1]

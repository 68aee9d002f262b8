import sanitizeHtml from 'sanitize-html'
import { byHttps, withScheme } from '../../content/index.ts'
import { cutAtDepth } from './nesting.ts'
import { remembered } from './remembered.ts'

/**
 * Sanitises HTML. Everything clients insert as HTML has passed through this file; they draw everything else as text.
 */

/** The tags allowed in a `text` or `heading`, which native clients rely on (rule content/inline-html). */
const INLINE_TAGS = ['a', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'code', 'br', 'span']
/** Not `time`, which only the paper's own labels are: scripts write those anew, as for print (rule time/print). */
const BLOCK_TAGS = [
  ...INLINE_TAGS,
  'p',
  'div',
  'section',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'pre',
  'hr',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'figure',
  'figcaption',
  'img',
  'small',
  'abbr',
  'details',
  'summary',
]
/**
 * Tags that put their words on lines of their own, or into cells. Inline HTML and plain text drop these tags but keep the words
 * apart (rule content/words-apart).
 */
const DIVIDING_TAGS = (
  'address article aside blockquote caption center dd details dialog div dl dt fieldset figcaption figure footer form ' +
  'h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul'
).split(' ')
const DIVIDING = new Set(DIVIDING_TAGS)
const BREAK = '<br />'

/**
 * The prefix of every id that came with content, so that none is mistaken for one of the page's own ids, which scripts and
 * links use (rule content/ids).
 */
const ID_PREFIX = 'content-'
const ID = /^[A-Za-z][\w-]{0,60}$/

/** Browsers draw the quotation marks of this tag, which is not kept. Without them its words would be the paper's own. */
const quoted = (html: string) => html.replace(/<q(?:\s[^<>]*)?>/gi, '“').replace(/<\/q>/gi, '”')

const sanitised = (html: string, options: sanitizeHtml.IOptions) => sanitizeHtml(quoted(cutAtDepth(html)), options)

const schemes = { allowedSchemes: ['http', 'https', 'mailto', 'tel'], allowProtocolRelative: false }

/** `//host/a.jpg` names no scheme: it means the page's own, which is https (rule content/without-scheme). */
const byScheme = (address: string | undefined) =>
  address === undefined ? undefined : withScheme(address.trim().replace(/^\/\//, 'https://'))

const safeRel: sanitizeHtml.Transformer = (tagName, attributes) => {
  const { href: written, ...rest } = attributes
  const href = byScheme(written)
  const external = href !== undefined && /^https?:/i.test(href)
  return {
    tagName,
    attribs: { ...rest, ...(href === undefined ? {} : { href }), ...(external ? { rel: 'noopener' } : {}) },
  }
}

const pictureByHttps: sanitizeHtml.Transformer = (tagName, { src, ...rest }) => {
  const address = byHttps(byScheme(src))
  return {
    tagName,
    attribs: { ...(address ? { src: address } : {}), ...rest, alt: rest.alt ?? '', loading: 'lazy' },
  }
}

/** Other tags for words that no longer hold. Without a line through them they would count (rule content/struck-out). */
const struckOut = { del: 's', strike: 's' }

const inlineOptions: sanitizeHtml.IOptions = {
  ...schemes,
  allowedTags: [...INLINE_TAGS, ...DIVIDING_TAGS],
  allowedAttributes: { a: ['href', 'rel'] },
  transformTags: { a: safeRel, ...struckOut },
  nestingLimit: 20,
}

/** Native clients need not know these tags, but their words stay on lines of their own (rule content/words-apart). */
const asDivisions = Object.fromEntries(
  DIVIDING_TAGS.filter((tag) => !BLOCK_TAGS.includes(tag)).map((tag) => [tag, tag === 'menu' ? 'ul' : 'div']),
)

const blockOptions: sanitizeHtml.IOptions = {
  ...schemes,
  allowedSchemesByTag: { img: ['https', 'data'] },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  allowedTags: BLOCK_TAGS,
  allowedAttributes: {
    '*': ['id', 'lang', 'dir'],
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    abbr: ['title'],
    ol: ['start'],
    details: ['open'],
  },
  transformTags: {
    a: safeRel,
    img: pictureByHttps,
    ...struckOut,
    ...asDivisions,
    '*': (tagName, attributes) => {
      const { id, ...rest } = attributes
      return { tagName, attribs: id !== undefined && ID.test(id) ? { ...rest, id: ID_PREFIX + id } : rest }
    },
  },
  nestingLimit: 40,
}

const PLAIN = /^[^<>&"]*$/

const TAGS = /(<[^<>]*>)/
const nameOf = (piece: string) => /^<\/?(\w+)/.exec(piece)?.[1]

/**
 * Puts `mark` in place of the dividing tags between two words, and nothing in place of all others. Reading tags off the
 * text is safe here because the sanitiser has just written them.
 */
function undivided(html: string, mark: string): string {
  const pieces = html.split(TAGS)
  if (!pieces.some((piece) => DIVIDING.has(nameOf(piece) ?? ''))) return html
  const kept: string[] = []
  /** Where the mark stands if more words follow. */
  let gap: number | undefined
  /** Words have followed the last break. */
  let hasWords = false
  for (const piece of pieces) {
    const name = nameOf(piece)
    if (name !== undefined && DIVIDING.has(name)) {
      if (hasWords) gap ??= kept.push('') - 1
    } else if (name === 'br') {
      if (gap !== undefined) continue
      kept.push(piece)
      hasWords = false
    } else if (name !== undefined) kept.push(piece)
    else if (piece.trim()) {
      if (gap !== undefined) kept[gap] = mark
      kept.push(gap === undefined ? piece : piece.trimStart())
      gap = undefined
      hasWords = true
    } else if (gap === undefined) kept.push(piece)
  }
  return kept.join('')
}

/** Newsrooms put distance between paragraphs by paragraphs of line breaks. None of the tags shows anything without words. */
const WITHOUT_WORDS = /^(?:<[^<>]*>|\s)*$/

const cleanInline = remembered((html) => {
  const clean = undivided(sanitised(html, inlineOptions), BREAK).trim()
  return WITHOUT_WORDS.test(clean) ? '' : clean
})

/** Sanitises the HTML of a paragraph, heading or caption. Empty if there are no words in it. */
export function inlineHtml(html: string | undefined): string {
  const trimmed = html?.trim() ?? ''
  return PLAIN.test(trimmed) ? trimmed : cleanInline(trimmed)
}

const unlinkedOptions: sanitizeHtml.IOptions = {
  ...inlineOptions,
  allowedTags: [...INLINE_TAGS.filter((tag) => tag !== 'a'), ...DIVIDING_TAGS],
}
const cleanUnlinked = remembered((html) => undivided(sanitised(html, unlinkedOptions), ' ').trim())

/** The same for HTML inside a link: without links, because they cannot nest, and on one line. */
export function unlinkedHtml(html: string): string {
  const trimmed = html.trim()
  return PLAIN.test(trimmed) ? trimmed : cleanUnlinked(trimmed)
}

/**
 * Lets tables wider than a phone scroll on their own, also by keyboard. Replacing text is safe here because the
 * sanitiser has just written these tags.
 */
const scrollingTables = (html: string) =>
  html
    .replace(/<table\b/g, '<div role="group" aria-label="Table" tabindex="0"><table')
    .replace(/<\/table>/g, '</table></div>')

/** Makes links within the same HTML follow its prefixed ids. Replacing text is safe for the same reason. */
function followedIds(html: string): string {
  const ids = new Set([...html.matchAll(/ id="content-([\w-]+)"/g)].map(([, id]) => id!))
  if (ids.size === 0) return html
  return html.replace(/ href="#([\w-]+)"/g, (link, id: string) => (ids.has(id) ? ` href="#${ID_PREFIX}${id}"` : link))
}

/** Sanitises the HTML of an editor's block that needs no script. */
export const blockHtml = remembered((html) => scrollingTables(followedIds(sanitised(html, blockOptions).trim())))

/** Matches anything but a single plain space, because most spaces are single and stay. */
const withSingleSpaces = (text: string) => text.replace(/\s{2,}|[^\S ]/g, ' ').trim()

const plainOptions: sanitizeHtml.IOptions = {
  allowedTags: ['br', ...DIVIDING_TAGS],
  allowedAttributes: {},
  nestingLimit: 20,
}
const words = remembered((html) => withSingleSpaces(decode(sanitised(html, plainOptions).replace(/<[^<>]*>/g, ' '))))

/** Strips all markup. The result is plain text: clients escape it when they draw it. */
export function plainText(html: string | undefined): string {
  const markup = html ?? ''
  return /[<&]/.test(markup) ? words(markup) : withSingleSpaces(markup)
}

/** sanitize-html escapes the text it returns. These escapes are undone for plain text. */
const ESCAPES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
}
const decode = (text: string) => text.replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (escape) => ESCAPES[escape] ?? escape)

/** Characters of HTML that are sanitised; longer HTML is shown in a frame, as it is. */
const LONGEST_INLINE = 50_000

/** Markup that works only with scripts, frames, styles or names of its own, or that is more than its words: it needs a frame. */
const NEEDS_FRAME =
  /<\s*(?:script|iframe|style|link|object|embed|form|input|button|math|map|svg|canvas|video|audio|template|base|meta)\b|\son[a-z]+\s*=|javascript:/i

export const needsFrame = (html: string): boolean => html.length > LONGEST_INLINE || NEEDS_FRAME.test(html)

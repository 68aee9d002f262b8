import sanitizeHtml from 'sanitize-html'
import { remembered } from './remembered.ts'

/**
 * The one place where markup from content becomes markup of ours. Everything that is drawn as HTML has passed here;
 * everything else is drawn as text.
 */

/** Tags a `text` or `heading` may hold; native clients count on it (rule content/inline-html). */
const INLINE_TAGS = ['a', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'code', 'br', 'span']
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
  'time',
  'details',
  'summary',
]
/** Ids that scripts and links of the page itself use. */
const OWN_IDS = new Set(['main-content', 'menu', 'search', 'account'])

const schemes = { allowedSchemes: ['http', 'https', 'mailto', 'tel'], allowProtocolRelative: false }

const safeRel: sanitizeHtml.Transformer = (tagName, attributes) => {
  const { href, ...rest } = attributes
  const external = href !== undefined && /^https?:/i.test(href)
  return {
    tagName,
    attribs: { ...rest, ...(href === undefined ? {} : { href }), ...(external ? { rel: 'noopener' } : {}) },
  }
}

const inlineOptions: sanitizeHtml.IOptions = {
  ...schemes,
  allowedTags: INLINE_TAGS,
  allowedAttributes: { a: ['href', 'rel'] },
  transformTags: { a: safeRel },
  nestingLimit: 20,
}

const blockOptions: sanitizeHtml.IOptions = {
  ...schemes,
  allowedTags: BLOCK_TAGS,
  allowedAttributes: {
    '*': ['id'],
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    time: ['datetime'],
    abbr: ['title'],
    ol: ['start'],
    details: ['open'],
  },
  transformTags: {
    a: safeRel,
    img: (tagName, attributes) => ({ tagName, attribs: { ...attributes, alt: attributes.alt ?? '', loading: 'lazy' } }),
    '*': (tagName, attributes) => {
      const { id, ...rest } = attributes
      const kept = id !== undefined && /^[A-Za-z][\w-]{0,60}$/.test(id) && !OWN_IDS.has(id)
      return { tagName, attribs: kept ? attributes : rest }
    },
  },
  nestingLimit: 40,
}

const PLAIN = /^[^<>&"]*$/

const cleanInline = remembered((html) => sanitizeHtml(html, inlineOptions).trim())

/** Inline HTML of a paragraph, a heading, a caption. */
export function inlineHtml(html: string | undefined): string {
  const given = html?.trim() ?? ''
  return PLAIN.test(given) ? given : cleanInline(given)
}

/** A table may be wider than a phone: it scrolls alone, by keyboard too. What is replaced has just been written out. */
const scrollingTables = (html: string) =>
  html
    .replace(/<table\b/g, '<div role="region" aria-label="Table" tabindex="0"><table')
    .replace(/<\/table>/g, '</table></div>')

/** HTML of an editor's block that needs no script. */
export const blockHtml = (html: string): string => scrollingTables(sanitizeHtml(html, blockOptions).trim())

const words = remembered((html) =>
  decode(sanitizeHtml(html, { allowedTags: [], allowedAttributes: {}, nestingLimit: 20 })),
)

/** The words alone, for a place that takes plain text; it is escaped where it is drawn. */
export function plainText(html: string | undefined): string {
  const given = html ?? ''
  const stripped = /[<&]/.test(given) ? words(given) : given
  return stripped.replace(/\s+/g, ' ').trim()
}

/** sanitize-html writes text escaped; plain text is not HTML, so the five escapes are taken back. */
const ESCAPES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
}
const decode = (text: string) => text.replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (escape) => ESCAPES[escape] ?? escape)

/** Markup that does nothing without a script, a frame or styles of its own: it goes into a frame. */
const NEEDS_FRAME =
  /<\s*(?:script|iframe|style|link|object|embed|form|input|button|svg|canvas|video|audio|template|base|meta)\b|\son[a-z]+\s*=|javascript:/i

export const needsFrame = (html: string): boolean => NEEDS_FRAME.test(html)

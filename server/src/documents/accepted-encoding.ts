import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Browsers send few different headers; somebody who invents some only pushes his own out. */
const MOST_KEPT = 200
/** Letters; a longer header is none that a browser sends, and is not kept. */
const LONGEST_KEPT = 100
const kept = new LRUCache<string, Encoding>({ max: MOST_KEPT })

/** The best encoding that a client accepts, by its `accept-encoding` (rule pages/encodings). */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const known = kept.get(header)
  if (known !== undefined) return known
  const encoding = (['br', 'gzip'] as const).find((name) => accepts(header, name)) ?? 'identity'
  if (header.length <= LONGEST_KEPT) kept.set(header, encoding)
  return encoding
}

/** `br;q=0` is a refusal; everything else that names the encoding accepts it. */
function accepts(header: string, encoding: string): boolean {
  if (!header.includes(encoding)) return false
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.trim().split(';')
    return name.trim() === encoding && !parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/.test(parameter))
  })
}

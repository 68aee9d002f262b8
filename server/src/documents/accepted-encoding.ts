import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Browsers send few different headers. A client that invents some only pushes its own out. */
const MOST_KEPT = 200
/** Characters. No browser sends a longer header, so it is not kept. */
const LONGEST_KEPT = 100
const kept = new LRUCache<string, Encoding>({ max: MOST_KEPT })

/** The best encoding that a client accepts, by its `accept-encoding` (rule pages/encodings). */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const known = kept.get(header)
  if (known !== undefined) return known
  const encoding = bestOf(header)
  if (header.length <= LONGEST_KEPT) kept.set(header, encoding)
  return encoding
}

/** Of encodings with equal weights, the first in this list wins. */
const PREFERRED = ['br', 'gzip', 'identity'] as const

function bestOf(header: string): Encoding {
  const weights = weightsOf(header)
  const weightOf = (name: Encoding) => weights.get(name) ?? 0
  const best = PREFERRED.reduce((first, name) => (weightOf(name) > weightOf(first) ? name : first))
  return weightOf(best) > 0 ? best : 'identity'
}

/** Weights by the name of the encoding. A missing or invalid weight counts as 1; `br;q=0` is a refusal (RFC 9110, 12.4.2). */
function weightsOf(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim())
    const given = parameters.find((parameter) => /^q=[01](?:\.\d{0,3})?$/.test(parameter))
    weights.set(name, Math.max(weights.get(name) ?? 0, given ? Number(given.slice(2)) : 1))
  }
  return weights
}

import type { IncomingHttpHeaders } from 'node:http'
import { ServiceError } from '../errors.ts'

type Headers = Record<string, string>

/** What the origin is told about a request, and nothing else: no cookie, token, address or platform of a reader. */
const SENT = ['if-range', 'if-none-match', 'if-modified-since', 'accept'] as const
/** One range only, because the answer to several is an envelope round them and no media type. */
const RANGE = /^bytes=(\d*)-(\d*)$/
/** Characters; longer values are left out. */
const MAX_VALUE = 500

/** The headers of an answer that readers get. */
const PASSED = ['content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified', 'cache-control'] as const
const PASSED_WITHOUT_BODY = ['etag', 'last-modified', 'cache-control'] as const
/** Node refuses to send any other character, and would do so in the middle of an answer. */
const PRINTABLE = /^[ -~]*$/
/** For origins that send no `cache-control`. */
const CACHE_CONTROL = 'public, max-age=3600'

/** Pictures, sounds and videos. A type with a `+`, such as image/svg+xml, is a document that may hold scripts. */
const MEDIA_TYPE = /^(?:image|audio|video)\/[a-z0-9.-]+$/
/** Captions, and the playlists that our player reads. */
const OTHER_TYPES: Readonly<Record<string, string>> = {
  'text/vtt': 'text/vtt; charset=utf-8',
  'application/vnd.apple.mpegurl': 'application/vnd.apple.mpegurl',
  'application/x-mpegurl': 'application/x-mpegurl',
}
/**
 * Of a sound or video that is opened by itself, browsers make a document that asks for the file once more, as the paper. No
 * script runs there.
 */
const PLAYED = { 'content-security-policy': "sandbox allow-same-origin; default-src 'none'; media-src 'self'" }
const NEVER = new Set(['image/svg', 'image/xml'])
/** 4xx answers that say nothing about the file: the request took too long, or there were too many. */
const NOT_NOW = new Set([408, 429])

/** Whether a part is asked for that a file may have. Any other range counts as none (rule edge/ranges). */
function isRange(given: string): boolean {
  const [, first, last] = RANGE.exec(given) ?? []
  return first ? !last || Number(first) <= Number(last) : Number(last) > 0
}

export function sentHeaders(given: IncomingHttpHeaders): Headers {
  const sent: Headers = {}
  for (const name of SENT) {
    const value = given[name]
    if (typeof value === 'string' && value.length <= MAX_VALUE) sent[name] = value
  }
  if (given.range && isRange(given.range)) sent['range'] = given.range
  return sent
}

/** The normalised type of a medium; undefined for everything else. */
function mediaType(contentType: string | string[] | undefined): string | undefined {
  if (typeof contentType !== 'string') return undefined
  const type = contentType.split(';', 1)[0]!.trim().toLowerCase()
  if (Object.hasOwn(OTHER_TYPES, type)) return OTHER_TYPES[type]
  return MEDIA_TYPE.test(type) && !NEVER.has(type) ? type : undefined
}

const isPlayed = (type: string) => /^(?:audio|video)\//.test(type)
const isText = (type: string) => Object.values(OTHER_TYPES).includes(type)

/** What a reader gets: a medium, word that their copy is still right, or a refusal. */
export type PassedAnswer =
  | { kind: 'medium'; status: 200 | 206; headers: Headers }
  | { kind: 'unchanged'; status: 304; headers: Headers }
  | { kind: 'refused'; status: 404 | 410 | 416; headers: Headers }

/** Throws a 503 where the origin is asked too much, and a 502 for failures, redirects, encoded answers, and answers to what was not asked (`sent`). */
export function passedAnswer(status: number, given: IncomingHttpHeaders, sent: Headers): PassedAnswer {
  const isConditional = 'if-none-match' in sent || 'if-modified-since' in sent
  if ((status === 206 && !('range' in sent)) || (status === 304 && !isConditional))
    throw new ServiceError(502, 'media-failed', `the origin of pictures answered ${status} without being asked to`)
  if (status === 200 || status === 206) return passedMedium(status, given)
  if (status === 304)
    return { kind: 'unchanged', status, headers: withDefaults(pick(given, PASSED_WITHOUT_BODY), given) }
  if (status === 410) return { kind: 'refused', status, headers: {} }
  if (status === 416) return { kind: 'refused', status, headers: pick(given, ['content-range']) }
  if (NOT_NOW.has(status))
    throw new ServiceError(503, 'unavailable', `the origin of pictures answers no more at the moment: ${status}`)
  if (status >= 400 && status < 500) return NOT_THERE
  throw new ServiceError(502, 'media-failed', 'the origin of pictures failed')
}

const NOT_THERE: PassedAnswer = { kind: 'refused', status: 404, headers: {} }

function passedMedium(status: 200 | 206, given: IncomingHttpHeaders): PassedAnswer {
  const encoding = given['content-encoding'] ?? 'identity'
  if (encoding !== 'identity') throw new ServiceError(502, 'media-failed', 'the origin of pictures encoded its answer')
  const type = mediaType(given['content-type'])
  if (type === undefined) return NOT_THERE
  // Kept by browsers and caches, it would be missing for long after the origin has it whole. Captions may be empty.
  if (given['content-length'] === '0' && !isText(type))
    throw new ServiceError(502, 'media-failed', 'the origin of pictures sent an empty file')
  const headers = { 'content-type': type, ...(isPlayed(type) ? PLAYED : {}), ...pick(given, PASSED) }
  return { kind: 'medium', status, headers: withDefaults(headers, given) }
}

function withDefaults(headers: Headers, { vary }: IncomingHttpHeaders): Headers {
  headers['cache-control'] ??= CACHE_CONTROL
  // `accept` goes to the origin, and caches have to know if its answer depends on it.
  if (/(?:^|[\s,])(?:accept|\*)(?:[\s,]|$)/i.test(vary ?? '')) headers['vary'] = 'accept'
  return headers
}

function pick(given: IncomingHttpHeaders, names: readonly string[]): Headers {
  const picked: Headers = {}
  for (const name of names) {
    const value = given[name]
    if (typeof value === 'string' && PRINTABLE.test(value)) picked[name] = value
  }
  return picked
}

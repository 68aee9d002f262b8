import { FOCAL_STEP, isPictureHeight, isPictureWidth } from '@broadsheet/contracts'
import { ServiceError } from '../errors.ts'

/** Characters of path and query together. */
const MAX_LENGTH = 1000
const PARAMETERS = new Set(['w', 'h', 'fx', 'fy'])
const PIXELS = /^[1-9]\d{1,3}$/
const FRACTION = /^(?:0|1|0?\.\d{1,4}|[01]\.0{1,4})$/

const bad = (message: string, path: string) => new ServiceError(400, 'bad-request', message, path)

/**
 * The path and query under /media/ that the origin is asked for, in one canonical form. Throws a 400 that names what is wrong:
 * the path as `url`, or the parameter.
 */
export function originAddress(url: string): string {
  if (url.length > MAX_LENGTH) throw bad('the address is too long', 'url')
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const query = readQuery(mark < 0 ? '' : url.slice(mark + 1))
  return pathOf(path) + (query ? `?${query}` : '')
}

/** Each segment is decoded, checked and encoded again, so that no server on the way can read another path in it. */
const pathOf = (path: string) => `/${path.slice(1).split('/').map(segmentOf).join('/')}`

function segmentOf(written: string): string {
  let segment
  try {
    segment = decodeURIComponent(written)
  } catch {
    throw bad('the path holds an invalid percent-encoding', 'url')
  }
  // A percent sign that is left was encoded twice; the rest are separators and control characters.
  // oxlint-disable-next-line no-control-regex -- they are what it refuses
  if (segment === '' || segment === '.' || segment === '..' || /[%/\\\u0000-\u001f\u007f]/.test(segment))
    throw bad('no picture, sound or video has such a path', 'url')
  return encodeURIComponent(segment)
}

/** Accepts only the sizes that the paper asks for (rule content/media-sizes). */
function readQuery(text: string): string {
  const given = new URLSearchParams(text)
  for (const name of given.keys()) {
    if (!PARAMETERS.has(name)) throw bad('the only parameters are w, h, fx and fy', name.slice(0, 40))
    if (given.getAll(name).length > 1) throw bad('is given twice', name)
  }
  const asked = new URLSearchParams()
  const [w, h, fx, fy] = [given.get('w'), given.get('h'), given.get('fx'), given.get('fy')]
  if (w !== null) {
    if (!PIXELS.test(w) || !isPictureWidth(Number(w))) throw bad('is none of the paper’s widths', 'w')
    asked.set('w', w)
  }
  if (h !== null) {
    if (w === null || !PIXELS.test(h) || !isPictureHeight(Number(w), Number(h)))
      throw bad('gives the width none of the paper’s shapes', 'h')
    asked.set('h', h)
  }
  if (fx !== null || fy !== null) {
    asked.set('fx', fractionOf('fx', fx))
    asked.set('fy', fractionOf('fy', fy))
  }
  return asked.toString()
}

/** A fraction, rounded to the nearest step. */
function fractionOf(name: string, value: string | null): string {
  if (value === null || !FRACTION.test(value)) throw bad('must be a fraction from 0 to 1, like the other one', name)
  return String(Math.round(Math.round(Number(value) / FOCAL_STEP) * FOCAL_STEP * 100) / 100)
}

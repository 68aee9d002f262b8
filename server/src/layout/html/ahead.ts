import { inlineTexts, isLiveBlogSubtype, type BodyPart, type Story } from '../../content/index.ts'
import { blockHtml, inlineHtml, needsFrame, plainText } from './sanitise.ts'

/** A body of up to this many characters is sanitised while its block is resolved, which takes a few milliseconds. */
const SHORT = 30_000
/** The fixed cost of sanitising any text, in characters of a long one. */
const COST_OF_ONE = 200
/** How many elements of a live blog are sanitised ahead: its first part, which most readers ask for. */
const OF_A_LIVE_BLOG = 2000
/** How many characters are sanitised between two pauses. */
const AT_A_TIME = 15_000

const rawHtmlOf = (part: BodyPart) => (part.type === 'raw-html' && !needsFrame(part.html) ? [part.html] : [])

/**
 * Sanitises the texts of a long story before it is resolved, and pauses in between, so that other requests are answered
 * meanwhile. The results are remembered, so that resolving finds them.
 */
export function* sanitisedAhead({ body: whole, subtype, corrections }: Story): Generator<void, void, void> {
  const body = isLiveBlogSubtype(subtype) ? whole.slice(0, OF_A_LIVE_BLOG) : whole
  const inline = [...body.flatMap(inlineTexts), ...corrections.map(({ html }) => html)]
  const blocks = body.flatMap(rawHtmlOf)
  const length = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length, 0)
  if (length(inline) + length(blocks) <= SHORT) return
  let done = 0
  for (const [texts, work] of [
    [inline, inlineHtml],
    [inline, plainText],
    [blocks, blockHtml],
  ] as const)
    for (const text of texts) {
      work(text)
      done += text.length + COST_OF_ONE
      if (done < AT_A_TIME) continue
      done = 0
      yield
    }
}

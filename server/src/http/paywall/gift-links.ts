import { withPlainMarks } from '@broadsheet/contracts'
import type { Seal } from '../../readers/index.ts'
import { queryOf } from '../request/query-of.ts'

/** What a link says about its gift. */
export interface GiftOf {
  /** 128 bits, in the form in which links carry them. */
  id: string
  expiresAt: Date
}

/** The query parameter of a gift. */
export const GIFT = 'gift'

/** An address with the token of a gift, in place of any other. */
export function withGift(to: string, token: string): string {
  const [address = '', fragment] = to.split('#', 2)
  const query = queryOf(address)
  query.set(GIFT, token)
  return `${address.split('?', 1)[0]}?${query}${fragment === undefined ? '' : `#${fragment}`}`
}

/** `<id>.<second at which it ends, in base 36>.<signature>` */
const TOKEN = /^([\w-]{22})\.([0-9a-z]{1,8})\.([\w-]{43})$/

/** Milliseconds. */
const endOf = (ends: string) => Number.parseInt(ends, 36) * 1000

/** What a token opens: what stands at a path, as links say it, or a story wherever it stands, as browsers remember it. */
export type GiftedStory = { path: string } | { storyId: string }

/** The same for every spelling of a path, because messengers encode marks such as `&` in links. */
const plain = (story: GiftedStory): GiftedStory => ('path' in story ? { path: withPlainMarks(story.path) } : story)

/** A token belongs to one story, because what it opens is signed with it. No path is taken for an id: paths begin with '/'. */
const signedText = (story: GiftedStory, id: string, ends: string) =>
  `${'path' in story ? story.path : `story ${story.storyId}`}\n${id}\n${ends}`

/** Links that open one story to whoever has them (rule paywall/gifts). Checking a link takes no database. */
export class GiftLinks {
  readonly #seal: Seal

  constructor(seal: Seal) {
    this.#seal = seal
  }

  token({ id, expiresAt }: GiftOf, story: GiftedStory): string {
    const ends = Math.floor(expiresAt.getTime() / 1000).toString(36)
    return `${id}.${ends}.${this.#seal.sign('gift', signedText(plain(story), id, ends))}`
  }

  /** The gift whose token opens the story at this time (milliseconds). */
  open(token: string | null | undefined, story: GiftedStory, at: number): GiftOf | undefined {
    const [, id = '', ends = '', signature = ''] = (token && TOKEN.exec(token)) || []
    if (!id || at >= endOf(ends)) return undefined
    // Releases until November 2026 signed a path as it was spelt.
    return [plain(story), story].some((each) => this.#seal.isSigned('gift', signedText(each, id, ends), signature))
      ? { id, expiresAt: new Date(endOf(ends)) }
      : undefined
  }
}

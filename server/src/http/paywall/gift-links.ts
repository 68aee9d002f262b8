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

/** A token belongs to one story, because the story's path is signed with it. */
const signedText = (path: string, id: string, ends: string) => `${path}\n${id}\n${ends}`

/** Links that open one story to whoever has them (rule paywall/gifts). Checking a link takes no database. */
export class GiftLinks {
  readonly #seal: Seal

  constructor(seal: Seal) {
    this.#seal = seal
  }

  token({ id, expiresAt }: GiftOf, path: string): string {
    const ends = Math.floor(expiresAt.getTime() / 1000).toString(36)
    return `${id}.${ends}.${this.#seal.sign('gift', signedText(path, id, ends))}`
  }

  /** For how long a token still opens its story, counted from `at`. Both are in milliseconds. */
  static left(token: string, at: number): number {
    const [, , ends = ''] = TOKEN.exec(token) ?? []
    return ends ? Math.max(0, endOf(ends) - at) : 0
  }

  /** The gift's id if the token opens the story at this path at this time (milliseconds). */
  open(token: string | null | undefined, path: string, at: number): string | undefined {
    const [, id = '', ends = '', signature = ''] = (token && TOKEN.exec(token)) || []
    if (!id || at >= endOf(ends)) return undefined
    return this.#seal.isSigned('gift', signedText(path, id, ends), signature) ? id : undefined
  }
}

import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  EMAIL_LENGTH,
  adminFields,
  isEmail,
  readLeniently,
  type Block,
  type PageDefinition,
} from '@broadsheet/contracts'
import { ServiceError } from '../errors.ts'
import { newslettersOf } from '../layout/lists/newsletters.ts'
import type { Site } from '../layout/site.ts'
import type { PageSet } from '../pages/index.ts'
import { OptInError, type ReaderApi } from '../readers/index.ts'
import type { Limits } from './limits.ts'
import { requireSite } from './of-site.ts'

const MOST_LISTS = 20

export const signUpInput = z.strictObject({
  email: z.string().max(2 * EMAIL_LENGTH),
  lists: z.array(z.string().min(1).max(200)).min(1).max(MOST_LISTS),
})
export type SignUp = z.infer<typeof signUpInput>

export interface SignUpOptions {
  readers: Pick<ReaderApi, 'optIn'>
  site: Pick<Site, 'url'>
  pages: () => PageSet
  limits: Pick<Limits, 'take'>
}

/** Takes sign-ups for newsletters that stand on the paper's pages, through whichever interface. */
export class SignUps {
  readonly #options: SignUpOptions
  #lists: { of: PageSet; names: ReadonlySet<string> } | undefined

  constructor(options: SignUpOptions) {
    this.#options = options
  }

  /** Throws a `ServiceError` if a sign-up is not taken. No message holds the email address. */
  async take(request: FastifyRequest, { email, lists }: SignUp): Promise<void> {
    const { readers, site, limits } = this.#options
    requireSite(request, site.url, 'sign-ups are taken')
    await limits.take('signUps', request)
    const address = email.trim()
    if (!isEmail(address)) throw new ServiceError(400, 'bad-email', 'this is no email address', 'email')
    if (!lists.every((name) => this.#known.has(name)))
      throw new ServiceError(400, 'unknown-list', 'there is no such newsletter', 'lists')
    try {
      await readers.optIn({ email: address, lists: [...new Set(lists)], requestId: request.id })
    } catch (error) {
      if (error instanceof OptInError) throw new ServiceError(502, 'opt-in-failed', error.message)
      throw error
    }
  }

  /** Lists that editors put on a page. Nobody can be signed up for any other. */
  get #known(): ReadonlySet<string> {
    const pages = this.#options.pages()
    if (this.#lists?.of !== pages) this.#lists = { of: pages, names: new Set(pages.definitions.flatMap(listsOfPage)) }
    return this.#lists.names
  }
}

const listsOfPage = ({ areas }: PageDefinition): string[] =>
  Object.values(areas).flatMap((blocks) => (blocks ?? []).flatMap(listsOfBlock))

function listsOfBlock({ type, fields, experiment, children }: Block): string[] {
  const inside = (children ?? []).flatMap(listsOfBlock)
  if (type !== 'newsletter-bar' && type !== 'newsletter-picks') return inside
  const given = [fields, ...Object.values(experiment?.variations ?? {}).flatMap((variation) => variation.fields ?? [])]
  const entries = given.flatMap((each) => readLeniently(adminFields[type], each).value?.newsletters ?? [])
  return [...inside, ...newslettersOf(entries, () => {}).map(({ listName }) => listName)]
}

import { needsConsent } from '@broadsheet/contracts'
import { assignmentOf, attributesOf, type Assignment, type PageAttributes } from '../../experiments/index.ts'
import {
  FACT_HEADERS,
  NAMED_FACTS,
  askFact,
  featureHeader,
  featureOf,
  featureValue,
  headerOf,
  isNamed,
  isOfOneReader,
  saidOf,
  type FactSources,
  type FactValue,
  type NamedFact,
} from '../../facts/index.ts'
import type { FeatureFlags, FlagScope } from '../../flags/index.ts'
import { keyOfPage } from './page-key.ts'
import type { RequestParts } from './request-parts.ts'

type Headers = RequestParts['headers']

/** The other fact whose header a fact follows from if the edge does not state it. */
const FOLLOWS_FROM: { readonly [Name in NamedFact]?: NamedFact } = { 'consent.required': 'place.country' }

/** The headers that a fact of a request followed from: its own, and another one if its own was not sent. */
export function headersRead(name: string, headers: Headers): readonly string[] {
  const header = headerOf(name)
  if (header === undefined) return []
  const other = isNamed(name) ? FOLLOWS_FROM[name] : undefined
  return other && headers[header] === undefined ? [header, FACT_HEADERS[other].header] : [header]
}

/** The facts of a request as an edge states them. A fact without a header has its default (rule edge/facts). */
export class EdgeFacts {
  readonly #headers: Headers
  readonly #behind: FactSources
  readonly #flags: FeatureFlags
  readonly #path: string
  #scope: { page: PageAttributes | undefined; flags: FlagScope } | undefined

  /** `behind`: the request's own facts, used for what is in its address and for what is never shared. */
  constructor(headers: Headers, behind: FactSources, { flags, path }: { flags: FeatureFlags; path: string }) {
    this.#headers = headers
    this.#behind = behind
    this.#flags = flags
    this.#path = path
  }

  ask(name: string, page: PageAttributes | undefined): FactValue {
    const feature = featureOf(name)
    if (feature !== undefined) return this.#assign(feature, page)
    if (!isNamed(name)) return askFact(name, this.#behind, page)
    return this.#header(FACT_HEADERS[name].header) === undefined ? this.#unsaid(name, page) : saidOf(name, this.#header)
  }

  /** A fact that the edge leaves out. It has its default, unless it follows from something else that is known. */
  #unsaid(name: NamedFact, page: PageAttributes | undefined): FactValue {
    if (name === 'consent.required') return needsConsent(saidOf('place.country', this.#header))
    // Answers that depend on such a fact are never shared, so the request itself may be asked (rule edge/paid-stories).
    return isOfOneReader(name) ? askFact(name, this.#behind, page) : saidOf(name, this.#header)
  }

  /** All facts that follow from the request alone, as one string. */
  get identity(): string {
    const said = Object.entries(this.#headers).filter(([name]) => name.startsWith('x-fact-'))
    const own = NAMED_FACTS.filter(isOfOneReader).map((name) => this.ask(name, undefined))
    return JSON.stringify(['edge', ...said.sort(([left], [other]) => (left < other ? -1 : 1)), ...own])
  }

  readonly #header = (name: string): string | undefined => {
    const value = this.#headers[name]
    return typeof value === 'string' ? value : undefined
  }

  #assign(feature: string, page: PageAttributes | undefined): Assignment {
    const header = featureHeader(feature)
    const said = header === undefined ? undefined : featureValue.read(this.#header(header))
    const given =
      said === undefined
        ? undefined
        : this.#flags.assignedOn({ feature, value: said, page: attributesOf(NOBODY, page) })
    if (given) return assignmentOf(given)
    if (this.#scope?.page !== page) this.#scope = undefined
    this.#scope ??= { page, flags: scopeOfNobody(this.#flags, this.#path, page) }
    const { value } = this.#scope.flags.evaluate(feature)
    return assignmentOf({ value })
  }
}

const NOBODY = { isSubscriber: false, isLoggedIn: false, isEmployee: false, platform: 'web' } as const

/** Features as they are for a reader of whom nothing is known. */
const scopeOfNobody = (flags: FeatureFlags, path: string, page: PageAttributes | undefined): FlagScope =>
  flags.scope({
    attributes: () => attributesOf(NOBODY, page),
    key: `nobody\n${keyOfPage(page)}`,
    url: path,
  })

/** The same for any page that the features are meant for. */
export const anyPageOfNobody = (flags: FeatureFlags): FlagScope =>
  flags.scopeOnAnyPage({ attributes: () => attributesOf(NOBODY, undefined), url: '/' })

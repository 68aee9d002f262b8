import { FINDER_PATH, finderSearch, type FilterOptions, type FinderState } from '@broadsheet/contracts'
import type { FinderNode } from '@broadsheet/contracts/blocks/finder'
import type { WarmBlock } from '../documents/warm-document.ts'
import { ServiceError } from '../errors.ts'
import { filtersOf } from '../layout/finder/filters.ts'
import { FILTERS_READ } from '../layout/finder/reads.ts'
import { readKey } from '../content/index.ts'
import type { Load } from '../sources/index.ts'
import type { Requester } from '../tracing/index.ts'
import type { DocumentService } from './document-service.ts'
import type { Limited } from './limits/limits.ts'
import type { HttpFacts } from './request/request-facts.ts'
import type { RequestParts } from './request/request-parts.ts'

type Asking = Limited & RequestParts & Requester

/** Answers for the restaurant finder without its page, which clients ask for while a reader chooses. */
export class FinderSearch {
  readonly #documents: DocumentService
  readonly #load: (asker: Requester) => Load

  constructor(documents: DocumentService, load: (asker: Requester) => Load) {
    this.#documents = documents
    this.#load = load
  }

  /** The finder's node for a state, with the facts it was found by. */
  async warm(request: Asking, state: FinderState): Promise<{ warm: WarmBlock; facts: HttpFacts }> {
    const facts = await this.#documents.facts(request, FINDER_PATH + finderSearch(state), 'url')
    return { warm: await this.#documents.places(request, facts), facts }
  }

  async node(request: Asking, state: FinderState): Promise<FinderNode> {
    const { warm } = await this.warm(request, state)
    return JSON.parse(warm.body.text) as FinderNode
  }

  /** What readers may choose from. Rejects with a 503 while nobody knows. */
  async filters(request: Requester): Promise<{ filters: FilterOptions; tags: readonly string[] }> {
    const answer = (await this.#load(request)([FILTERS_READ])).get(readKey(FILTERS_READ))
    if (!answer?.ok) throw new ServiceError(503, 'unavailable', 'the filters cannot be had at the moment')
    return { filters: filtersOf(answer), tags: answer.content.tags }
  }
}

import { adminFields, blocksOf, readLeniently, type Block, type Newsletter } from '@broadsheet/contracts'
import { newslettersOf } from '../../layout/lists/newsletters.ts'
import type { PageSet } from '../../pages/index.ts'

/** Newsletters that editors put on a page. Nobody can be signed up for any other. They are found once for each set of pages. */
export class OfferedNewsletters {
  readonly #pages: () => PageSet
  #found: { in: PageSet; byName: ReadonlyMap<string, Newsletter>; each: readonly Newsletter[] } | undefined

  constructor(pages: () => PageSet) {
    this.#pages = pages
  }

  /** `name`: the id of a newsletter's line, or the name of its list. */
  find(name: string): Newsletter | undefined {
    return this.#all.byName.get(name)
  }

  get each(): readonly Newsletter[] {
    return this.#all.each
  }

  get #all() {
    const pages = this.#pages()
    if (this.#found?.in !== pages) {
      const lastFirst = pages.definitions.flatMap((page) => blocksOf(page).flatMap(newslettersOfBlock)).toReversed()
      // Of two with one name, the first counts. Pages name lists, so no list is hidden by a newsletter whose id is the same word.
      const byName = new Map([
        ...lastFirst.map((newsletter) => [newsletter.id, newsletter] as const),
        ...lastFirst.map((newsletter) => [newsletter.listName, newsletter] as const),
      ])
      this.#found = { in: pages, byName, each: [...new Set(byName.values())] }
    }
    return this.#found
  }
}

function newslettersOfBlock({ type, fields, experiment }: Block): Newsletter[] {
  if (type !== 'newsletter-bar' && type !== 'newsletter-picks') return []
  const given = [fields, ...Object.values(experiment?.variations ?? {}).flatMap((variation) => variation.fields ?? [])]
  return given.flatMap((each) =>
    newslettersOf(readLeniently(adminFields[type], each).value?.newsletters ?? [], () => {}),
  )
}

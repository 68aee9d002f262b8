import { holdsBlock, withPlainMarks, type PageDefinition, type PageMatch } from '@broadsheet/contracts'

interface Pattern {
  definition: PageDefinition
  pattern: RegExp
  names: string[]
  fixed: number
  many: number
  length: number
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const decode = (segment: string) => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

function compile(definition: PageDefinition, match: string): Pattern {
  const names: string[] = []
  const segments = match.split('/').filter(Boolean)
  const source = segments.map((segment) => {
    if (!segment.startsWith(':')) return escape(withPlainMarks(segment))
    const many = segment.endsWith('+')
    names.push(segment.slice(1, many ? -1 : undefined))
    return many ? '([^/]+(?:/[^/]+)*)' : '([^/]+)'
  })
  return {
    definition,
    pattern: new RegExp(`^/${source.join('/')}${match.endsWith('/') ? '/' : ''}$`),
    names,
    fixed: segments.filter((segment) => !segment.startsWith(':')).length,
    many: segments.filter((segment) => segment.endsWith('+')).length,
    length: segments.length,
  }
}

/** A page number at the end of a path: a positive whole number without sign or leading zeros. */
const PAGE_NUMBER = /^(\/(?:.*\/)?)([1-9]\d{0,99})\/$/
/** Higher numbers count as this one, which is beyond the last page of any listing. */
const LAST_PAGE = 9_999_999

/**
 * Finds the definition for a path. Exact paths win over patterns, more fixed segments over fewer (rule pages/matching).
 */
export class PageMatcher {
  readonly #exact = new Map<string, PageDefinition>()
  readonly #patterns: Pattern[] = []

  constructor(definitions: readonly PageDefinition[]) {
    for (const definition of definitions) {
      for (const match of definition.match) {
        if (match.includes(':')) this.#patterns.push(compile(definition, match))
        else if (!this.#exact.has(withPlainMarks(match))) this.#exact.set(withPlainMarks(match), definition)
      }
    }
    this.#patterns.sort((a, b) => b.fixed - a.fixed || a.many - b.many || b.length - a.length)
  }

  /**
   * A definition can name marks such as `&` only encoded, links have them as they are, and clients encode some: all of these are
   * one path. A path that ends with a number is a further page of a listing if its definition has one. Undefined if nothing
   * matches.
   */
  match(path: string): PageMatch | undefined {
    const exact = this.#exact.get(withPlainMarks(path))
    if (exact) return { definition: exact, path, pageNumber: 1, segments: new Map() }
    return this.furtherPage(path) ?? this.#whole(path)
  }

  /** The page of a listing to which a path leads that ends with a number, unless a definition has this very path. */
  furtherPage(path: string): PageMatch | undefined {
    const numbered = PAGE_NUMBER.exec(path)
    const base = numbered ? this.#whole(numbered[1]!) : undefined
    return base && holdsBlock(base.definition, 'listing')
      ? { ...base, pageNumber: Math.min(LAST_PAGE, Number(numbered![2])) }
      : undefined
  }

  #whole(path: string): PageMatch | undefined {
    const plain = withPlainMarks(path)
    const exact = this.#exact.get(plain)
    if (exact) return { definition: exact, path, pageNumber: 1, segments: new Map() }
    for (const { definition, pattern, names } of this.#patterns) {
      const found = pattern.exec(plain)
      if (found)
        return {
          definition,
          path,
          pageNumber: 1,
          segments: new Map(names.map((name, index) => [name, decode(found[index + 1] ?? '')])),
        }
    }
    return undefined
  }
}

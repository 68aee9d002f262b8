import type { RouteOptions } from 'fastify'
import type { WarmForm } from './warm/warm-answer.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** This route answers pages in this form, so warm pages in it are answered before Fastify. */
    warm?: WarmForm
  }
}

/** The route of readers' pages: every path that no other route's first segment claims. */
const PAGES = '/*'
const SLASH = '/'.charCodeAt(0)
const QUESTION = '?'
const QUESTION_MARK = QUESTION.charCodeAt(0)

type Route = Pick<RouteOptions, 'method' | 'url' | 'config'>

const methodsOf = ({ method }: Route) => [method].flat()

/** The regular expression for a registered path; `:name`, `:name(expression)` and `*` match as in Fastify. */
const expressionOf = (path: string) =>
  new RegExp(
    `^${path
      .split(/(:\w+(?:\([^)]*\))?|\*)/)
      .map((part, index) => {
        if (index % 2 === 0) return part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
        if (part === '*') return '.*'
        const open = part.indexOf('(')
        return open < 0 ? '[^/]+' : part.slice(open + 1, -1).replace(/^\^/, '')
      })
      .join('')}$`,
  )

/** Fastify's routes. They tell which paths are readers' pages, and at which paths warm pages are answered. */
export class RouteList {
  readonly #all: { route: Route; expression: RegExp }[] = []
  readonly #routes: Route[] = []
  /** First segments of paths that other routes claim. */
  readonly #taken = new Set<string>()
  /** Whole paths without a GET route, by their first segment. */
  readonly #withoutGet = new Map<string, Set<string>>()

  add(route: Route): void {
    this.#all.push({ route, expression: expressionOf(route.url) })
    if (!methodsOf(route).includes('GET')) return this.#addWithoutGet(route)
    // Hooks that a plugin adds run after this one.
    this.#routes.push(route)
    if (route.url === PAGES) return
    const segment = route.url.split('/')[1] ?? ''
    if (/[:*]/.test(segment)) throw new Error(`the route ${route.url} would take the paths of pages`)
    this.#taken.add(segment)
  }

  /** Whether a path, with or without its query, belongs to readers' pages. */
  isPage(path: string): boolean {
    let end = 1
    for (; end < path.length; end++) {
      const code = path.charCodeAt(end)
      if (code === SLASH || code === QUESTION_MARK) break
    }
    const segment = path.slice(1, end)
    if (this.#taken.has(segment)) return false
    const without = this.#withoutGet.get(segment)
    return without === undefined || !without.has(path.split(QUESTION, 1)[0]!)
  }

  /** The methods that answer a path, with or without its query; those of pages if no other route has it. */
  methodsAt(url: string): string[] {
    const path = url.split(QUESTION, 1)[0]!
    const found = this.#all.filter(({ route, expression }) => route.url !== PAGES && expression.test(path))
    const methods = found.flatMap(({ route }) => methodsOf(route))
    return [...new Set(methods.length > 0 || !this.isPage(url) ? methods : ['GET', 'HEAD'])].sort()
  }

  /** Every registered path with its methods, such as `GET /healthz`. */
  get names(): string[] {
    return [...new Set(this.#all.flatMap(({ route }) => methodsOf(route).map((method) => `${method} ${route.url}`)))]
  }

  #addWithoutGet(route: Route): void {
    if (methodsOf(route).includes('HEAD') || /[:*]/.test(route.url)) return
    const segment = route.url.split('/')[1] ?? ''
    const paths = this.#withoutGet.get(segment) ?? new Set()
    this.#withoutGet.set(segment, paths.add(route.url))
  }

  /** The registered path of the route that answers pages in a form. */
  pathOf(form: WarmForm): string {
    const route = this.#routes.find(({ config }) => config?.warm === form)
    if (!route) throw new Error(`no route answers pages as ${form}`)
    return route.url
  }
}

import type { RouteOptions } from 'fastify'
import type { WarmForm } from './warm-answer.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The form in which this route answers pages, which warm ones are then answered in before Fastify is asked. */
    warm?: WarmForm
  }
}

/** The route of pages, which have every path that no other route begins with. */
const PAGES = '/*'
const SLASH = '/'.charCodeAt(0)
const QUESTION_MARK = '?'.charCodeAt(0)

type Route = Pick<RouteOptions, 'method' | 'url' | 'config'>

/** The routes that Fastify has: which paths are no pages follows from them, and where warm pages are answered. */
export class RouteList {
  readonly #routes: Route[] = []
  /** First segments of paths. */
  readonly #taken = new Set<string>()

  add(route: Route): void {
    if (![route.method].flat().includes('GET')) return
    // What a plugin says of its own routes in a hook comes after this.
    this.#routes.push(route)
    if (route.url === PAGES) return
    const segment = route.url.split('/')[1] ?? ''
    if (/[:*]/.test(segment)) throw new Error(`the route ${route.url} would take the paths of pages`)
    this.#taken.add(segment)
  }

  /** Whether a path, with its query or without, is one that readers' pages have. */
  isPage(path: string): boolean {
    let end = 1
    for (; end < path.length; end++) {
      const code = path.charCodeAt(end)
      if (code === SLASH || code === QUESTION_MARK) break
    }
    return !this.#taken.has(path.slice(1, end))
  }

  /** The path, as it was registered, of the route that answers pages in a form. */
  pathOf(form: WarmForm): string {
    const route = this.#routes.find(({ config }) => config?.warm === form)
    if (!route) throw new Error(`no route answers pages as ${form}`)
    return route.url
  }
}

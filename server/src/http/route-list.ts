import type { RouteOptions } from 'fastify'
import type { WarmForm } from './warm-answer.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** This route answers pages in this form, so warm pages in it are answered before Fastify. */
    warm?: WarmForm
  }
}

/** The route of readers' pages: every path that begins like no other route. */
const PAGES = '/*'
const SLASH = '/'.charCodeAt(0)
const QUESTION_MARK = '?'.charCodeAt(0)

type Route = Pick<RouteOptions, 'method' | 'url' | 'config'>

/** Fastify's routes. They tell which paths are readers' pages, and where warm pages are answered. */
export class RouteList {
  readonly #routes: Route[] = []
  /** First segments of paths. */
  readonly #taken = new Set<string>()

  add(route: Route): void {
    if (![route.method].flat().includes('GET')) return
    // A plugin's own onRoute hooks run after this one.
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
    return !this.#taken.has(path.slice(1, end))
  }

  /** The registered path of the route that answers pages in a form. */
  pathOf(form: WarmForm): string {
    const route = this.#routes.find(({ config }) => config?.warm === form)
    if (!route) throw new Error(`no route answers pages as ${form}`)
    return route.url
  }
}

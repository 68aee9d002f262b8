import type { FastifyInstance } from 'fastify'
import { RouteList } from '../route-list.ts'
import { shared } from './shared.ts'

declare module 'fastify' {
  interface FastifyInstance {
    routeList: RouteList
  }
}

/** Collects every route that is registered after it. */
export const routeListPlugin = shared('route-list', [], async (app: FastifyInstance) => {
  const routes = new RouteList()
  app.decorate('routeList', routes)
  app.addHook('onRoute', (route) => routes.add(route))
})

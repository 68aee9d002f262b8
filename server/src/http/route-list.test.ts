import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPaper, type TestPaper } from '../testing/paper.ts'
import { OWN_SEGMENTS } from '../pages/index.ts'
import { RouteList } from './route-list.ts'

describe('the list of routes', () => {
  const list = () => {
    const routes = new RouteList()
    routes.add({ method: 'GET', url: '/*', config: { warm: 'html' } })
    routes.add({ method: ['POST', 'GET'], url: '/trpc/:path' })
    routes.add({ method: 'GET', url: '/robots.txt' })
    routes.add({ method: 'POST', url: '/newsletters/sign-up/' })
    return routes
  }

  it.each([
    ['/', true],
    ['', true],
    ['/?page=2', true],
    ['/news/trpc/', true],
    ['/trpc', false],
    ['/trpc/', false],
    ['/trpc?batch=1', false],
    ['/trpc/nothing', false],
    ['/trpcs/', true],
    ['/robots.txt', false],
    ['/robots.txt?x=1', false],
    // Only what can be asked for by GET takes a path from the pages.
    ['/newsletters/', true],
    ['//trpc/', true],
  ])('%s is a page: %s', (path, isPage) => expect(list().isPage(path)).toBe(isPage))

  it('names the route that answers pages in a form, also where its plugin says so later', () => {
    const routes = list()
    expect(routes.pathOf('html')).toBe('/*')
    expect(() => routes.pathOf('json')).toThrow('no route answers pages as json')
    const later: Parameters<RouteList['add']>[0] = { method: 'GET', url: '/layout' }
    routes.add(later)
    later.config = { warm: 'json' }
    expect(routes.pathOf('json')).toBe('/layout')
  })

  it('has no room for a route that would take the paths of pages', () =>
    expect(() => list().add({ method: 'GET', url: '/:section/feed' })).toThrow('/:section/feed'))
})

describe('the routes of the paper', () => {
  let paper: TestPaper
  beforeAll(async () => {
    paper = await startPaper()
  })
  afterAll(() => paper.close())

  it.each(
    [
      'api',
      'trpc',
      'assets',
      'frame',
      'media',
      'preview',
      'healthz',
      'readyz',
      'metrics',
      'rss',
      'sitemaps',
      'sitemap.xml',
      'robots.txt',
      'ads.txt',
      'manifest.webmanifest',
      'favicon.ico',
      'apple-touch-icon.png',
      'apple-touch-icon-precomposed.png',
      'speculation-rules.json',
    ].map((segment) => [segment]),
  )('no page stands under /%s', (segment) => {
    expect(paper.app.routeList.isPage(`/${segment}`)).toBe(false)
    expect(paper.app.routeList.isPage(`/${segment}/anything/`)).toBe(false)
  })

  it('the list by which editors are warned of paths that are no pages is theirs', () => {
    const segments = paper.app.routeList.names.flatMap((name) => (name.startsWith('GET ') ? name.split('/')[1]! : []))
    // What is there by a setting only.
    const always = segments.filter((segment) => !['*', 'embeds', 'dev'].includes(segment))
    expect([...new Set(always)].sort()).toEqual([...OWN_SEGMENTS].sort())
  })

  it('docs/routes.md names each of them', () => {
    const page = readFileSync(new URL('../../../docs/routes.md', import.meta.url), 'utf8')
    const paths = paper.app.routeList.names.map((name) => name.split(' ')[1]!.replace(/\(.*?\)/, ''))
    expect(paths).toContain('/sitemaps/stories-:file.xml')
    // Pages themselves are what the rest of the docs is about.
    expect(paths.filter((path) => path !== '/*' && !page.includes(path))).toEqual([])
  })

  it('what no route has under them is answered as JSON', async () => {
    for (const url of ['/api/nothing', '/healthz/nothing', '/preview/nothing']) {
      const answer = await paper.app.inject(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ error: { code: 'not-found', path: 'url' } })
    }
  })

  it('pages are answered at three of them', () => {
    const { routeList } = paper.app
    expect([routeList.pathOf('html'), routeList.pathOf('json'), routeList.pathOf('trpc')]).toEqual([
      '/*',
      '/api/layout/v1',
      '/trpc/:path',
    ])
  })
})

it('without an origin of pictures there are none, and no page stands for them', async () => {
  const paper = await startPaper({ MEDIA_ORIGIN: '' })
  const answer = await paper.app.inject('/media/scenes/harbour.webp')
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ error: { code: 'not-found' } })
  await paper.close()
})

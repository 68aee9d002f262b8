import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_PREVIEW_TOKEN, startPaper, type TestPaper } from '../testing/paper.ts'

interface Operation {
  summary?: string
  parameters?: {
    name: string
    in: string
    content?: { 'application/json': { schema: Record<string, unknown> } }
  }[]
  requestBody?: { content: { 'application/json': { schema: Record<string, unknown> } } }
  responses: Record<string, unknown>
}
interface Description {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown> }
}

const REFERENCE = /"\$ref":"([^"]+)"/g
const OURS = '#/components/schemas/'

let paper: TestPaper
let description: Description
beforeAll(async () => {
  paper = await startPaper()
  description = (await paper.app.inject('/api/openapi.json')).json()
})
afterAll(() => paper.close())

describe('the description of the API, from which programs write clients (rule service/described)', () => {
  it('holds every schema that it names, and no other', () => {
    const named = [...JSON.stringify(description).matchAll(REFERENCE)].map(([, reference]) => reference!)
    expect(named).toContain(`${OURS}LayoutDocument`)
    const held = Object.keys(description.components.schemas).map((name) => OURS + name)
    expect([...new Set(named)].sort()).toEqual(held.sort())
  })

  it('says of a layout document what the published schema says', () => {
    const file = readFileSync(new URL('../../../contracts/schema/layout-document.json', import.meta.url), 'utf8')
    const { $defs } = JSON.parse(file.replaceAll('#/$defs/', OURS)) as { $defs: Record<string, unknown> }
    expect(Object.keys($defs).filter((name) => !(name in description.components.schemas))).toEqual([])
    for (const name of ['LayoutDocument', 'StoryCardNode', 'Image'])
      expect(description.components.schemas[name]).toEqual($defs[name])
  })

  it('may be kept, and is not sent again to who has it', async () => {
    const ask = (headers: Record<string, string> = {}) => paper.app.inject({ url: '/api/openapi.json', headers })
    const { headers } = await ask({ 'accept-encoding': 'gzip' })
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': expect.stringMatching(/^public, max-age=\d+, /),
      'content-encoding': 'gzip',
      etag: expect.stringMatching(/^"/),
    })
    const again = await ask({ 'accept-encoding': 'gzip', 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('says of each address by which methods it is answered', async () => {
    for (const [path, operations] of Object.entries(description.paths)) {
      const url = path.replaceAll(/\{[^}]+\}/g, 'x')
      const allowed = (await paper.app.inject({ method: 'TRACE' as 'GET', url })).headers.allow
      for (const method of Object.keys(operations))
        expect(String(allowed).split(', '), path).toContain(method.toUpperCase())
    }
  })

  it('says in a few words what each address is for', () => {
    const unnamed = Object.entries(description.paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { summary }]) => (summary ? [] : [`${method} ${path}`])),
    )
    expect(unnamed).toEqual([])
  })

  it('says what each answer of the API looks like', () => {
    const silent = Object.entries(description.paths)
      .filter(([path]) => path.startsWith('/api/') || path === '/healthz' || path === '/readyz')
      .flatMap(([path, operations]) =>
        Object.entries(operations).map(([method, { responses }]) => ({ path, method, responses })),
      )
      .filter(
        ({ responses }) => !('204' in responses) && !(responses[200] as { content?: unknown } | undefined)?.content,
      )
    expect(silent.map(({ path, method }) => `${method} ${path}`)).toEqual([])
  })

  it.each([
    ['get', '/readyz', [200, 403, 429, 503]],
    ['get', '/sign-in', [302, 403, 429, 503]],
    ['get', '/sign-in/callback', [303, 400, 403, 429, 503]],
    ['post', '/sign-in/backchannel', [200, 400, 403, 429, 503]],
    ['post', '/sign-out', [200, 303, 403, 429]],
    ['post', '/sign-out/everywhere', [200, 303, 401, 403, 409, 429, 503]],
  ])('says with what %s %s answers', (method, path, statuses) =>
    expect(Object.keys(description.paths[path]![method]!.responses).map(Number).sort()).toEqual(statuses.sort()),
  )

  it('says what each address reads of a body', () => {
    const schemas = Object.entries(description.paths).flatMap(([path, operations]) =>
      Object.values(operations).flatMap(({ requestBody: body }) =>
        body ? [{ path, schema: body.content['application/json'].schema }] : [],
      ),
    )
    expect(schemas.filter(({ schema }) => Object.keys(schema).length === 0)).toEqual([])
    expect(schemas).toContainEqual({
      path: '/api/newsletters/sign-up',
      schema: expect.objectContaining({
        required: ['email', 'newsletters'],
        properties: expect.objectContaining({ captcha: expect.anything() }),
      }),
    })
  })

  it('says what each parameter is for, and each field of a body that a client of the reader API sends', () => {
    const operations = Object.entries(description.paths).flatMap(([path, byMethod]) =>
      Object.values(byMethod).map((operation) => ({ path, operation })),
    )
    for (const { path, operation } of operations)
      for (const parameter of operation.parameters ?? [])
        if (parameter.in === 'query') expect(parameter, path).toHaveProperty('description')
    const fields = operations
      .filter(({ path }) => path.startsWith('/api/reader') || path.startsWith('/api/newsletters'))
      .flatMap(({ operation }) =>
        Object.entries(operation.requestBody?.content['application/json'].schema['properties'] ?? {}),
      )
    expect(
      fields.filter(([, field]) => !JSON.stringify(field).includes('"description"')).map(([name]) => name),
    ).toEqual(['email', 'subscribed'])
  })

  it('names every part of an address that a client fills in', () => {
    for (const [path, operations] of Object.entries(description.paths)) {
      const names = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name)
      for (const name of names) expect(name, path).toMatch(/^[a-z]+$/)
      for (const { parameters = [] } of Object.values(operations))
        expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(names)
    }
  })

  it('says of lists of saved stories and follows in what unit their instants are', () => {
    const { responses, requestBody } = description.paths['/api/reader/saved/join']!['post']!
    expect(JSON.stringify(responses['200'])).toContain(
      '"savedAt":{"type":"number","description":"Milliseconds since 1970"}',
    )
    expect(JSON.stringify(requestBody)).toContain('A saved story as the answer has them')
  })

  it('says where signing in leads back to', () => {
    const { parameters } = description.paths['/sign-in']!['get']!
    expect(parameters).toEqual([expect.objectContaining({ name: 'return', in: 'query' })])
  })

  it('says of every address that it refuses a wrong token of a preview, and of every body that it may be too long or of another type', async () => {
    for (const [path, operations] of Object.entries(description.paths))
      for (const [method, { requestBody, responses }] of Object.entries(operations))
        expect(Object.keys(responses), `${method} ${path}`).toEqual(
          expect.arrayContaining(['403', '429', ...(requestBody ? ['413', '415'] : [])]),
        )
    const { statusCode } = await paper.app.inject({
      url: '/api/finder/filters',
      headers: { 'x-preview-token': 'not-the-token' },
    })
    expect(statusCode).toBe(403)
  })

  it('names the list of the paper’s own ads, where there is one', async () => {
    const own = await startPaper({ HOUSE_ADS: '/media/ads/list.json' })
    try {
      const { paths } = (await own.app.inject('/api/openapi.json')).json<Description>()
      expect(Object.keys(paths['/api/ads/house']!.get!.responses)).toEqual(
        expect.arrayContaining(['200', '304', '503']),
      )
    } finally {
      await own.close()
    }
  })

  it('says how a client tells who it is, and that what it has may be unchanged', () => {
    const headers = ['x-client', 'x-client-webview', 'x-device-id', 'x-preview-token', 'x-preview']
    for (const path of ['/api/layout/v1', '/api/layout/v1/block', '/api/live-blog/v1/updates']) {
      const { parameters = [] } = description.paths[path]!['get']!
      expect(parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name)).toEqual(headers)
    }
    const kept = Object.keys(description.paths).filter((path) => description.paths[path]!['get']?.responses['304'])
    expect(kept).toEqual([
      '/api/layout/v1',
      '/api/layout/v1/block',
      '/api/live-blog/v1/updates',
      '/api/finder/search',
      '/api/finder/filters',
      '/api/follows/latest/{path}',
    ])
  })

  it('says all that a preview may assume (rule service/described)', async () => {
    const { parameters = [] } = description.paths['/api/layout/v1']!['get']!
    const told = parameters.find(({ name }) => name === 'x-preview')?.content?.['application/json'].schema
    const assumed = {
      at: '2026-12-25T12:00:00Z',
      reader: 'subscribed',
      internal: true,
      adsFree: true,
      subCode: 'trial',
      editor: true,
      country: 'DE',
      platform: 'ios',
      webview: true,
      variations: { 'homepage-lead': 'big-left' },
    }
    expect(told).toMatchObject({ type: 'object', additionalProperties: false })
    expect(Object.keys(told!['properties'] ?? {})).toEqual(Object.keys(assumed))
    const headers = { 'x-preview-token': TEST_PREVIEW_TOKEN, 'x-preview': JSON.stringify(assumed) }
    expect((await paper.app.inject({ url: '/api/layout/v1?url=/', headers })).statusCode).toBe(200)
  })

  it('says that whoever asks too much of pages is refused', () => {
    for (const path of ['/api/layout/v1', '/api/layout/v1/block', '/api/live-blog/v1/updates', '/api/finder/search'])
      expect(Object.keys(description.paths[path]!.get!.responses)).toEqual(expect.arrayContaining(['429', '503']))
  })
})

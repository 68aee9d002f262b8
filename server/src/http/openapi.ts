import type { SwaggerTransformObject } from '@fastify/swagger'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { previewJsonSchema } from './request/preview.ts'

const SCHEMAS = '#/components/schemas/'

/** Names of the schemas that a part of the description refers to. */
function namesIn(part: unknown): string[] {
  const references = JSON.stringify(part).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)
  return [...references].map(([, name]) => name!)
}

/** The schemas that the paths need, by name: those they refer to, and those that these refer to in turn. */
function schemasOf(paths: unknown, all: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const needed: Record<string, unknown> = {}
  const waiting = namesIn(paths)
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (name in needed) continue
    if (!(name in all)) throw new Error(`OpenAPI: there is no schema at ${SCHEMAS}${name}`)
    needed[name] = all[name]
    waiting.push(...namesIn(all[name]))
  }
  return needed
}

interface Parameter {
  name: string
  in: string
  description?: string
  schema?: object
  /** In place of `schema`, for a value that is JSON. */
  content?: { 'application/json': { schema: object } }
}
interface Operation {
  parameters?: Parameter[]
  requestBody?: unknown
  responses: Record<string, unknown>
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>

const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: `${SCHEMAS}ErrorBody` } } },
})
/** Every address refuses a wrong token of a preview, and too many of them. */
const OF_ALL = { 403: refusal('x-preview-token is not right'), 429: refusal('Too many wrong tokens') }
const OF_BODIES = {
  413: refusal('The body is too long'),
  415: refusal('The body is of another type than the service reads'),
}

const operationsOf = (paths: Paths): Operation[] => Object.values(paths).flatMap((methods) => Object.values(methods))

/** Adds the refusals that do not depend on the route, where it has none of its own with that status. */
function withSharedRefusals(paths: Paths): void {
  for (const operation of operationsOf(paths))
    operation.responses = { ...OF_ALL, ...(operation.requestBody ? OF_BODIES : {}), ...operation.responses }
}

const text = { type: 'string' }
/** What a client says about itself and its reader with a request for a page or a part of it. */
const OF_CLIENTS: Parameter[] = [
  {
    name: 'x-client',
    in: 'header',
    description:
      'Who asks: `<platform>/<version>`, as `ios/2.1`. Platforms are `web`, `ios` and `android`; anything else counts as `web`.',
    schema: text,
  },
  {
    name: 'x-client-webview',
    in: 'header',
    description: '`1` where the page is shown in a web view of an app',
    schema: text,
  },
  {
    name: 'x-device-id',
    in: 'header',
    description:
      'An id of the device, of 1 to 128 letters, digits, `_`, `.`, `:` and `-`, by which experiments choose. A native client asks its reader before it sends one; without it every feature has its default.',
    schema: text,
  },
  {
    name: 'x-preview-token',
    in: 'header',
    description: 'For editors: makes `x-preview` count. A wrong one is refused.',
    schema: text,
  },
  {
    name: 'x-preview',
    in: 'header',
    description: 'A JSON object of what a preview assumes, as `{"at":"2026-12-25T12:00:00Z","reader":"subscribed"}`',
    content: { 'application/json': { schema: previewJsonSchema() } },
  },
]

/** Adds what clients say about themselves to the addresses that resolve a page, which they name by `url`. */
function withHeadersOfClients(paths: Paths): void {
  for (const operation of operationsOf(paths))
    if (operation.parameters?.some(({ name, in: place }) => name === 'url' && place === 'query'))
      operation.parameters = [...operation.parameters, ...OF_CLIENTS]
}

/** How the router calls the rest of an address. It is no name for a variable in other languages. */
const REST = '*'
const PATH: Parameter = {
  name: 'path',
  in: 'path',
  description: 'The path of the page without its first slash, as `topic/eagles/`. Its slashes may be encoded.',
}

/** Gives the rest of an address, which is the path of a page, a name. */
function withNamedRest(paths: Paths): Paths {
  const named = Object.entries(paths).map(([path, operations]) => {
    if (!path.endsWith(`{${REST}}`)) return [path, operations]
    for (const operation of Object.values(operations))
      operation.parameters = operation.parameters?.map((given) => (given.name === REST ? { ...given, ...PATH } : given))
    return [path.replace(REST, PATH.name), operations]
  })
  return Object.fromEntries(named) as Paths
}

/** Adds the refusals of every route, and the schemas that the paths refer to. Others in the contract, such as those for editors, stay out. */
const transformObject: SwaggerTransformObject = (given) => {
  const described = jsonSchemaTransformObject(given) as {
    paths?: Paths
    components: { schemas: Record<string, unknown> }
  }
  const paths = withNamedRest(described.paths ?? {})
  withSharedRefusals(paths)
  withHeadersOfClients(paths)
  const schemas = schemasOf(paths, described.components.schemas)
  return { ...described, paths, components: { ...described.components, schemas } } as ReturnType<SwaggerTransformObject>
}

/** How `/api/openapi.json` is made. */
export const OPENAPI = {
  openapi: {
    openapi: '3.1.0',
    info: { title: 'Broadsheet', version: '1', description: 'Layout documents for every client of the paper.' },
  },
  transform: jsonSchemaTransform,
  transformObject,
}

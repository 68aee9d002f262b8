import { payloads } from './payloads.ts'

const ALL = new Set(payloads.map(({ text }) => text))

/** Each text within a value by the path of its field, without array indexes. A field named by a payload is `*`. */
export function textsOf(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, field]) =>
    textsOf(field, Array.isArray(value) ? `${path}[]` : `${path}.${ALL.has(key) ? '*' : key}`),
  )
}

import { payloads } from './payloads.ts'

const ALL = new Set(payloads.map(({ text }) => text))

/** Each text of a value under the path of its field, numbers of lists left out; a field named by a payload is `*`. */
export function textsOf(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) =>
    textsOf(one, Array.isArray(value) ? `${path}[]` : `${path}.${ALL.has(key) ? '*' : key}`),
  )
}

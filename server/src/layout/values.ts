/**
 * Fills in `{path}` and named segments such as `{slug}` in all strings of a definition. The values come from the address,
 * so they must never become the names of fields.
 */
export function fillIn(value: unknown, values: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string')
    return value.replace(/\{([a-z][A-Za-z0-9]*)\}/g, (whole, name: string) => values.get(name) ?? whole)
  if (Array.isArray(value)) return value.map((item) => fillIn(item, values))
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, fillIn(field, values)]))
  return value
}

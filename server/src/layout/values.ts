/**
 * Strings of a definition may hold `{path}` or the name of a segment, as `{slug}`. Values come from an address, so they
 * are only ever put into strings, never into names of fields.
 */
export function fillIn(value: unknown, values: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string')
    return value.replace(/\{([a-z][A-Za-z0-9]*)\}/g, (whole, name: string) => values.get(name) ?? whole)
  if (Array.isArray(value)) return value.map((one) => fillIn(one, values))
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fillIn(one, values)]))
  return value
}

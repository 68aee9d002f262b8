/** Where nodes stand in nodes. */
const INSIDE = ['children', 'columns', 'posts'] as const

/** How many nodes of a tree are of these types. */
export function countNodes(node: object, types: ReadonlySet<string>): number {
  const { type } = node as { type?: unknown }
  let count = typeof type === 'string' && types.has(type) ? 1 : 0
  for (const name of INSIDE) {
    const inside = (node as Record<string, unknown>)[name]
    if (Array.isArray(inside)) for (const one of inside as object[]) count += countNodes(one, types)
  }
  return count
}

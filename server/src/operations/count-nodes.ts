/** Fields in which nodes hold other nodes. */
const INSIDE = ['children', 'columns', 'posts'] as const

/** Counts the nodes of these types in a tree. */
export function countNodes(node: object, types: ReadonlySet<string>): number {
  const { type } = node as { type?: unknown }
  let count = typeof type === 'string' && types.has(type) ? 1 : 0
  for (const name of INSIDE) {
    const inside = (node as Record<string, unknown>)[name]
    if (Array.isArray(inside)) for (const held of inside as object[]) count += countNodes(held, types)
  }
  return count
}

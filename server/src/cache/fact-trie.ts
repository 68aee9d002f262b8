/** A value made of several parts. Two are equal when their keys are. */
export interface Keyed {
  readonly key: string
}

/** A fact's value, as it labels an edge of the trie. All values of one fact are either plain or keyed. */
export type EdgeValue = string | boolean | undefined | Keyed

/** What two values are compared by. */
export const edgeOf = (value: EdgeValue): string | boolean | undefined =>
  typeof value === 'object' ? value.key : value

interface Inner<Leaf> {
  fact: string
  edges: Map<ReturnType<typeof edgeOf>, Node<Leaf>>
}
type Node<Leaf> = { inner: Inner<Leaf> } | { leaf: Leaf }

export type Recorded = ReadonlyArray<readonly [fact: string, value: EdgeValue]>

/**
 * The documents of one address by the facts that were read while they were resolved: an inner node names the next fact,
 * an edge is its value, a leaf is a document. A look-up answers the questions in the recorded order, so a document is
 * only found by someone with the same value of every fact it depends on.
 */
export class FactTrie<Leaf> {
  #root: Node<Leaf> | undefined

  /** `ask` gives the value of a fact for this request. */
  find(ask: (fact: string) => EdgeValue): Leaf | undefined {
    let node = this.#root
    while (node && 'inner' in node) node = node.inner.edges.get(edgeOf(ask(node.inner.fact)))
    return node?.leaf
  }

  /**
   * Puts a leaf under its recorded facts. If an earlier document with the same facts so far read a different fact next,
   * the content has changed since: that branch is dropped, because it no longer says what the page depends on.
   */
  insert(recorded: Recorded, leaf: Leaf): void {
    let hang = (node: Node<Leaf>) => {
      this.#root = node
    }
    let here = this.#root
    for (const [fact, value] of recorded) {
      const edge = edgeOf(value)
      const inner: Inner<Leaf> =
        here && 'inner' in here && here.inner.fact === fact ? here.inner : { fact, edges: new Map() }
      hang({ inner })
      hang = (node) => inner.edges.set(edge, node)
      here = inner.edges.get(edge)
    }
    hang({ leaf })
  }

  /** Removes the leaf under these facts if it is still `leaf`, with every inner node left empty by that. */
  remove(recorded: Recorded, leaf: Leaf): void {
    const path: Inner<Leaf>[] = []
    let node = this.#root
    for (const [fact, value] of recorded) {
      if (!node || !('inner' in node) || node.inner.fact !== fact) return
      path.push(node.inner)
      node = node.inner.edges.get(edgeOf(value))
    }
    if (!node || !('leaf' in node) || node.leaf !== leaf) return
    for (let depth = path.length - 1; depth >= 0; depth--) {
      path[depth]!.edges.delete(edgeOf(recorded[depth]![1]))
      if (path[depth]!.edges.size > 0) return
    }
    this.#root = undefined
  }

  get isEmpty(): boolean {
    return this.#root === undefined
  }
}

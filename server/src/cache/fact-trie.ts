/** A value made of several parts. Two are equal when their keys are. */
export interface Keyed {
  readonly key: string
}

/** A fact's value, as it labels an edge of the trie. All values of one fact are either plain or keyed. */
export type EdgeValue = string | boolean | undefined | Keyed

/** The part of a value that is compared with others. */
export const edgeOf = (value: EdgeValue): string | boolean | undefined =>
  typeof value === 'object' ? value.key : value

/**
 * On one page, most facts have a single value. The node itself holds that one; further values go into a map, which takes ten
 * times as much memory.
 */
class Inner<Leaf> {
  readonly fact: string
  #first: { edge: Edge; node: Node<Leaf> } | undefined
  #others: Map<Edge, Node<Leaf>> | undefined

  constructor(fact: string) {
    this.fact = fact
  }

  at(edge: Edge): Node<Leaf> | undefined {
    const first = this.#first
    return first && first.edge === edge ? first.node : this.#others?.get(edge)
  }

  set(edge: Edge, node: Node<Leaf>): void {
    const first = this.#first
    if (first && first.edge === edge) first.node = node
    else if (first || this.#others?.has(edge)) (this.#others ??= new Map()).set(edge, node)
    else this.#first = { edge, node }
  }

  delete(edge: Edge): void {
    const first = this.#first
    if (first && first.edge === edge) this.#first = undefined
    else if (this.#others?.delete(edge) && this.#others.size === 0) this.#others = undefined
  }

  get isEmpty(): boolean {
    return this.#first === undefined && this.#others === undefined
  }
}

type Edge = ReturnType<typeof edgeOf>
type Node<Leaf> = Inner<Leaf> | { leaf: Leaf }

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
    while (node instanceof Inner) node = node.at(edgeOf(ask(node.fact)))
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
      const inner = here instanceof Inner && here.fact === fact ? here : new Inner<Leaf>(fact)
      hang(inner)
      hang = (node) => inner.set(edge, node)
      here = inner.at(edge)
    }
    hang({ leaf })
  }

  /** Removes the leaf under these facts if it is still `leaf`, with every inner node left empty by that. */
  remove(recorded: Recorded, leaf: Leaf): void {
    const path: Inner<Leaf>[] = []
    let node = this.#root
    for (const [fact, value] of recorded) {
      if (!(node instanceof Inner) || node.fact !== fact) return
      path.push(node)
      node = node.at(edgeOf(value))
    }
    if (!node || node instanceof Inner || node.leaf !== leaf) return
    for (let depth = path.length - 1; depth >= 0; depth--) {
      path[depth]!.delete(edgeOf(recorded[depth]![1]))
      if (!path[depth]!.isEmpty) return
    }
    this.#root = undefined
  }

  get isEmpty(): boolean {
    return this.#root === undefined
  }
}

/** One thing that waits, and the household that it waits for. */
interface Waiting<Item> {
  readonly household: string
  readonly item: Item
}

/** What a household has in the line, and what waits behind that to enter it. */
interface Share<Item> {
  inLine: number
  readonly behind: Item[]
}

/**
 * What waits, first come first served, but of each household only a few things stand in the line: the others enter it one by one,
 * as those are taken. So somebody who asks for much waits for himself, and others for a few things of his at most (rule
 * service/fairness).
 */
export class FairLine<Item> {
  readonly #few: number
  readonly #line: Waiting<Item>[] = []
  /** Of a household that is not here nothing waits. */
  readonly #shares = new Map<string, Share<Item>>()
  #size = 0

  /** `few`: how much of one household stands in the line. With 1, households take turns. */
  constructor(few: number) {
    this.#few = few
  }

  get size(): number {
    return this.#size
  }

  add(household: string, item: Item): void {
    const share = this.#shares.get(household) ?? { inLine: 0, behind: [] }
    this.#shares.set(household, share)
    this.#size++
    if (share.inLine < this.#few) this.#enter(household, share, item)
    else share.behind.push(item)
  }

  /** Takes out the first one of those households that `may` have one; undefined if there is none. */
  take(may: (household: string) => boolean = () => true): Item | undefined {
    const index = this.#line.findIndex(({ household }) => may(household))
    return index === -1 ? undefined : this.#takeOut(index)
  }

  /** Takes out one that waits no longer. */
  remove(household: string, item: Item): void {
    const index = this.#line.findIndex((waiting) => waiting.item === item)
    if (index !== -1) this.#takeOut(index)
    else this.#takeFromBehind(household, this.#shares.get(household)?.behind.indexOf(item) ?? -1)
  }

  /** Takes out what came last of the household that has most here, if that is more than this one has. */
  makeRoomFor(household: string): Item | undefined {
    let largest = household
    // What comes counts too.
    let most = this.#countOf(household) + 1
    for (const other of this.#shares.keys())
      if (this.#countOf(other) > most) [largest, most] = [other, this.#countOf(other)]
    if (largest === household) return undefined
    const { length } = this.#shares.get(largest)!.behind
    return length > 0
      ? this.#takeFromBehind(largest, length - 1)
      : this.#takeOut(this.#line.findLastIndex((waiting) => waiting.household === largest))
  }

  #countOf(household: string): number {
    const share = this.#shares.get(household)
    return share ? share.inLine + share.behind.length : 0
  }

  #enter(household: string, share: Share<Item>, item: Item): void {
    share.inLine++
    this.#line.push({ household, item })
  }

  #takeOut(index: number): Item {
    const [{ household, item }] = this.#line.splice(index, 1) as [Waiting<Item>]
    const share = this.#shares.get(household)!
    share.inLine--
    this.#size--
    if (share.behind.length > 0) this.#enter(household, share, share.behind.shift()!)
    else if (share.inLine === 0) this.#shares.delete(household)
    return item
  }

  #takeFromBehind(household: string, index: number): Item | undefined {
    if (index === -1) return undefined
    this.#size--
    return this.#shares.get(household)!.behind.splice(index, 1)[0]
  }
}

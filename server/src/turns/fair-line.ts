/** One waiting item and its household. */
interface Waiting<Item> {
  readonly household: string
  readonly item: Item
}

/** How many items a household has in the line, and its further items, which wait to enter the line. */
interface Share<Item> {
  inLine: number
  readonly behind: Item[]
}

/**
 * A first-come, first-served line in which each household has at most a few items. Its further items enter the line one by
 * one, as those are taken out. So a household that asks for much waits mainly for its own items, and others wait for only a
 * few of them (rule service/fairness).
 */
export class FairLine<Item> {
  readonly #few: number
  readonly #line: Waiting<Item>[] = []
  /** Households with nothing waiting are not in the map. */
  readonly #shares = new Map<string, Share<Item>>()
  #size = 0

  /** `few`: the most items of one household in the line. With 1, households take turns. */
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

  /** Takes out the first item of a household for which `may` is true; undefined if there is none. */
  take(may: (household: string) => boolean = () => true): Item | undefined {
    const index = this.#line.findIndex(({ household }) => may(household))
    return index === -1 ? undefined : this.#takeOut(index)
  }

  /** Removes an item that no longer waits. */
  remove(household: string, item: Item): void {
    const index = this.#line.findIndex((waiting) => waiting.item === item)
    if (index !== -1) this.#takeOut(index)
    else this.#takeFromBehind(household, this.#shares.get(household)?.behind.indexOf(item) ?? -1)
  }

  /** Takes out the last item of the household with the most items, if that is more than this one would have. */
  makeRoomFor(household: string): Item | undefined {
    let largest = household
    // Count the item that is about to be added.
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

/**
 * What waits, by the household that it waits for: households take turns, and of each goes first what came first. So
 * somebody who asks for much waits for himself, and others for one thing of his at a time (rule service/fairness).
 */
export class FairLine<Item> {
  /** In the order of their turns; who has nothing here has none. */
  readonly #households = new Map<string, Item[]>()
  #size = 0

  get size(): number {
    return this.#size
  }

  add(household: string, item: Item): void {
    const items = this.#households.get(household)
    if (items) items.push(item)
    else this.#households.set(household, [item])
    this.#size++
  }

  /** Takes out the next one of those households that `may` have one; undefined if there is none. */
  take(may: (household: string) => boolean = () => true): Item | undefined {
    for (const [household, items] of this.#households) {
      if (!may(household)) continue
      this.#households.delete(household)
      const item = items.shift()!
      if (items.length > 0) this.#households.set(household, items)
      this.#size--
      return item
    }
    return undefined
  }

  /** Takes out one that waits no longer. */
  remove(household: string, item: Item): void {
    const items = this.#households.get(household)
    const index = items?.indexOf(item) ?? -1
    if (index !== -1) this.#takeOut(household, index)
  }

  /** Takes out what came last of the household that has most here, if that is more than this one has. */
  makeRoomFor(household: string): Item | undefined {
    let largest = household
    // What comes counts too.
    let most = (this.#households.get(household)?.length ?? 0) + 1
    for (const [other, { length }] of this.#households) if (length > most) [largest, most] = [other, length]
    return largest === household ? undefined : this.#takeOut(largest, most - 1)
  }

  #takeOut(household: string, index: number): Item {
    const items = this.#households.get(household)!
    const [item] = items.splice(index, 1) as [Item]
    if (items.length === 0) this.#households.delete(household)
    this.#size--
    return item
  }
}

const sent = new WeakMap<Element, string>()

/** Remembers an island's HTML as it was sent, because a translator may change it before the island begins. */
export const remember = (island: Element): void => void sent.set(island, island.innerHTML)

/** The HTML of an island that was remembered. */
export const asSent = (island: Element): string | undefined => sent.get(island)

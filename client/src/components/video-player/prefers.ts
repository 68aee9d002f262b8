const asks = (query: string) => matchMedia(query).matches

interface Network extends Navigator {
  connection?: { saveData?: boolean }
}

/** Nothing is to move by itself. */
export const prefersStill = (): boolean => asks('(prefers-reduced-motion: reduce)')

/** Nothing is to be played that was not asked for: it moves, or it costs. */
export const prefersQuiet = (): boolean => prefersStill() || (navigator as Network).connection?.saveData === true

/** By finger: nobody can point at a card without opening it. */
export const canHover = (): boolean => asks('(hover: hover)')

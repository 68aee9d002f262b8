const asks = (query: string) => matchMedia(query).matches

interface Network extends Navigator {
  connection?: { saveData?: boolean }
}

/** The reader prefers reduced motion. */
export const prefersStill = (): boolean => asks('(prefers-reduced-motion: reduce)')

/** The reader prefers that nothing plays unasked, because of the motion or the data. */
export const prefersQuiet = (): boolean => prefersStill() || (navigator as Network).connection?.saveData === true

/** False on touch screens, where pointing at a card also opens it. */
export const canHover = (): boolean => asks('(hover: hover)')

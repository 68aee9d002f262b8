/**
 * The index of the option that letters typed lead to: the next that begins with them. The same letter again and again
 * leads from one option to the next. Undefined if none begins so.
 */
export function typedAhead(labels: readonly string[], typed: string, active: number): number | undefined {
  const text = typed.toLowerCase()
  const isOneLetter = [...text].every((letter) => letter === text[0])
  const wanted = isOneLetter ? text.slice(0, 1) : text
  // A longer word may still be the option it has led to already.
  const from = isOneLetter ? active + 1 : active
  for (let step = 0; step < labels.length; step++) {
    const index = (from + step) % labels.length
    if (labels[index]!.toLowerCase().startsWith(wanted)) return index
  }
  return undefined
}

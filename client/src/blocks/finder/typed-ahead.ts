/**
 * The index of the next option that begins with the typed letters. Typing the same letter repeatedly goes from one option to
 * the next. Undefined if no option begins like that.
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

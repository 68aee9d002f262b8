/** The value of one line of what `/metrics` says, by the name and labels that it begins with; NaN if there is none. */
export const figureOf = (text: string, line: string): number =>
  Number(
    text
      .split('\n')
      .find((candidate) => candidate.startsWith(line))
      ?.split(' ')
      .at(-1) ?? NaN,
  )

/** The value of a line of `/metrics` that begins with this name and these labels; NaN if there is none. */
export const figureOf = (text: string, line: string): number =>
  Number(
    text
      .split('\n')
      .find((candidate) => candidate.startsWith(line))
      ?.split(' ')
      .at(-1) ?? NaN,
  )

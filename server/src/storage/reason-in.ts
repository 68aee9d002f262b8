const REASON = /(?:fatal|panic|error): +\S/i

/**
 * The reason why a PostgreSQL program ended, from its output: the last error, because lines about tidying up may follow it.
 */
export function reasonIn(said: string): string {
  const lines = said.trim().split('\n')
  return lines.findLast((line) => REASON.test(line)) ?? lines.at(-1) ?? ''
}

const REASON = /(?:fatal|panic|error): +\S/i

/** Why a program of PostgreSQL ended, of all that it said: its last error, after which it may say what it tidies up. */
export function reasonIn(said: string): string {
  const lines = said.trim().split('\n')
  return lines.findLast((line) => REASON.test(line)) ?? lines.at(-1) ?? ''
}

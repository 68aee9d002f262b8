/** What the page has to do before it signs somebody up. */
export type Challenge =
  | { provider: 'altcha'; algorithm: string; challenge: string; maxnumber: number; salt: string; signature: string }
  | { provider: 'site-key'; siteKey: string }

/** `unknown`: whoever could tell does not answer. */
export type Verdict = 'passed' | 'failed' | 'unknown'

/** Tells readers from programs, without a word to the reader (rule newsletters/captcha). */
export interface Captcha {
  challenge(): Promise<Challenge>
  verify(response: string): Promise<Verdict>
}

/** What a page has to answer before it signs somebody up. */
export type Challenge =
  | { provider: 'altcha'; algorithm: string; challenge: string; maxnumber: number; salt: string; signature: string }
  /** `script`: address of the provider's script, which gives a page its token. */
  | { provider: 'site-key'; siteKey: string; script?: string }

/** `unknown`: the provider does not answer. */
export type Verdict = 'passed' | 'failed' | 'unknown'

/** Tells readers from programs without showing readers anything (rule newsletters/captcha). */
export interface Captcha {
  challenge(): Promise<Challenge>
  verify(response: string): Promise<Verdict>
}

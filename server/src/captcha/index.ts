/** Tells whether a person or a program is signing up. */
export type { Captcha, Challenge } from './captcha.ts'
export { ProofOfWork } from './proof-of-work.ts'
export { SiteKeyCaptcha } from './site-key.ts'

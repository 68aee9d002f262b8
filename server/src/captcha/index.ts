/** Whether somebody is who signs up, or a program. */
export type { Captcha, Challenge } from './captcha.ts'
export { ProofOfWork } from './proof-of-work.ts'
export { SiteKeyCaptcha } from './site-key.ts'

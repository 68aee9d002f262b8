import button from '../styles/button.module.css'
import styles from './privacy-dialog.module.css'

/** Asks before any ads or analytics load. Opened by `measure/consent.ts`, so only with JavaScript. */
export const privacyDialog = [
  `<dialog class="${styles['dialog']}" id="privacy-choices" aria-labelledby="privacy-choices-title">`,
  `<h2 class="${styles['title']}" id="privacy-choices-title">Your privacy</h2>`,
  `<p class="${styles['text']}">May we and the houses we work with measure how this site is read and show advertising, and keep a cookie for that? `,
  'The paper works either way, and you can change your mind by “Privacy choices” at the foot of any page. ',
  '<a href="/privacy-policy/">Privacy policy</a></p>',
  `<p class="${styles['buttons']}"><button type="button" class="${button['outlined']}" data-consent-choice="denied">No, thanks</button>`,
  `<button type="button" class="${button['outlined']}" data-consent-choice="granted">Yes, I agree</button></p>`,
  '</dialog>',
].join('')

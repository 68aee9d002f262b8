/**
 * What server and browser share about newsletter sign-ups. Kept apart from the schemas (as
 * `@broadsheet/contracts/newsletters`) so that page scripts need not bundle those.
 */

/** Where the form is submitted without JavaScript. */
export const SIGN_UP_PATH = '/newsletters/sign-up/'

/** Shown unless an editor wrote a message of their own (rule newsletters/failure). */
export const SIGN_UP_FAILED = 'Something went wrong, please try again!'

/** For the log only; readers see the message above (rule newsletters/opt-in). */
export const OPT_IN_FAILED = 'Opt-in newsletter failed!'

/** Shown once a reader has signed up (rule newsletters/bar-headline). */
export const SIGNED_UP = 'Thank you! See you in your inbox! ;)'

const PARTS = 6

/**
 * The parts of `title|id|image URL|promo text|Sailthru list name|page URL`. Undefined without a title, id or list name (rule
 * newsletters/entries). Also undefined with more than six parts: then one of them contains a `|`, and nobody can tell which.
 */
export function newsletterParts(entry: string) {
  const parts = entry.split('|').map((part) => part.trim())
  const [title, id, imageUrl, promoText, listName, pageUrl] = parts
  if (parts.length > PARTS || !title || !id || !listName) return undefined
  return { title, id, imageUrl, promoText, listName, pageUrl }
}

/** What editors and the log are told about an invalid entry. */
export const invalidNewsletter = (entry: string) => `Invalid newsletter: ${entry}`

/** The longest address that mail can be delivered to. */
export const EMAIL_LENGTH = 254

/** The most characters of a captcha's answer that are taken. Some providers' tokens are long. */
export const CAPTCHA_LENGTH = 8192

/** The HTML standard's rule for email fields, except that the domain must contain a dot (rule newsletters/email). */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/

/** For the `pattern` attribute: only the required dot, because a field of type email already checks the rest. */
export const EMAIL_PATTERN = '[^@]+@[^@]+\\.[^@]+'

export const isEmail = (text: string): boolean => text.length <= EMAIL_LENGTH && EMAIL.test(text)

/** With more newsletters than this, the headline gives their number instead of their titles. */
const MOST_NAMED = 3

/** The headline of the bar for the newsletters selected for sign-up (rule newsletters/bar-headline). */
export function signUpHeadline(titles: readonly string[]): string {
  const [first, ...others] = titles
  if (first === undefined) return 'Sign up for newsletter!'
  if (titles.length > MOST_NAMED) return `Sign up for ${titles.length} newsletters!`
  const last = others.pop()
  return `Sign up for ${[first, ...others].join(', ')}${last === undefined ? '' : ` and ${last}`}!`
}

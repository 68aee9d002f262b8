/**
 * What server and browser both know of signing up for newsletters. Apart from the schemas (`@broadsheet/contracts/newsletters`),
 * so that a page's script need not carry them.
 */

/** Where the form goes without script. */
export const SIGN_UP_PATH = '/newsletters/sign-up/'

/** Said where an editor wrote no message of their own (rule newsletters/failure). */
export const SIGN_UP_FAILED = 'Something went wrong, please try again!'

/** Thrown and logged; readers see the other message (rule newsletters/opt-in). */
export const OPT_IN_FAILED = 'Opt-in newsletter failed!'

/** Said once a reader has signed up (rule newsletters/bar-headline). */
export const SIGNED_UP = 'Thank you! See you in your inbox! ;)'

/** The longest address that mail can be sent to. */
export const EMAIL_LENGTH = 254

/** The rule of the HTML standard for an email field, with at least one dot in the domain (rule newsletters/email). */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/

/** The second half of the rule as a field's `pattern`; a field of type email knows the first. */
export const EMAIL_PATTERN = '[^@]+@[^@]+\\.[^@]+'

export const isEmail = (text: string): boolean => text.length <= EMAIL_LENGTH && EMAIL.test(text)

/** More titles than these are not named one by one. */
const MOST_NAMED = 3

/** The headline of the bar, by the newsletters that wait to be signed up for (rule newsletters/bar-headline). */
export function signUpHeadline(titles: readonly string[]): string {
  const [first, ...others] = titles
  if (first === undefined) return 'Sign up for newsletter!'
  if (titles.length > MOST_NAMED) return `Sign up for ${titles.length} newsletters!`
  const last = others.pop()
  return `Sign up for ${[first, ...others].join(', ')}${last === undefined ? '' : ` and ${last}`}!`
}

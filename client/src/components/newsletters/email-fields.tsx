import { EMAIL_LENGTH, EMAIL_PATTERN } from '@broadsheet/contracts/newsletters'
import fieldBox from '../../styles/field-box.module.css'
import styles from './email-fields.module.css'
import type { SigningUp } from './use-sign-up.ts'

/** The email field and button of a sign-up form, for all newsletters that were picked. The form itself is the block's. */
export function EmailFields({ id, signUp: { error, isReady, state, onFocus } }: { id: string; signUp: SigningUp }) {
  const names = { email: `${id}/email`, error: `${id}/error` }
  return (
    <>
      <label className={styles['label']} htmlFor={names.email}>
        Email address
      </label>
      <div className={styles['row']}>
        <input
          className={`${fieldBox['box']} ${styles['email']}`}
          id={names.email}
          name="email"
          type="email"
          required
          maxLength={EMAIL_LENGTH}
          pattern={EMAIL_PATTERN}
          title="A full address, such as name@example.com"
          autoComplete="email"
          // Enter in the field would otherwise need the network first for the script, and then for a page.
          data-island-interest
          onFocus={onFocus}
          // Not `aria-invalid`: only a right address is sent, and what went wrong then is not the address.
          {...(error ? { 'aria-describedby': names.error } : {})}
        />
        <button
          className={styles['button']}
          type="submit"
          data-island-action
          {...(isReady ? {} : { 'aria-disabled': true })}
          {...(state === 'sending' ? { 'aria-busy': true } : {})}
        >
          Sign up
        </button>
      </div>
      <p className={styles['error']} id={names.error} role="alert">
        {error}
      </p>
      <p className={styles['small']}>
        Free, and one step ends it again. We use your address for these letters alone, as our{' '}
        <a href="/privacy-policy/">privacy policy</a> says.
      </p>
    </>
  )
}

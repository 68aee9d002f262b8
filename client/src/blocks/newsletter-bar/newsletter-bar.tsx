import type { Newsletter } from '@broadsheet/contracts'
import type { NewsletterBarNode } from '@broadsheet/contracts/blocks/newsletter-bar'
import { EMAIL_LENGTH, EMAIL_PATTERN, SIGNED_UP, signUpHeadline } from '@broadsheet/contracts/newsletters'
import { useEffect, useRef } from 'react'
import type { BlockProps } from '../../renderer/block.ts'
import unseen from '../../styles/unseen.module.css'
import styles from './newsletter-bar.module.css'
import { useSignUp } from './use-sign-up.ts'

/**
 * Newsletter sign-up by email address, in the flow of the page. The form works without JavaScript; with it, the result
 * appears in place.
 */
export function NewsletterBar({ node }: Pick<BlockProps<NewsletterBarNode>, 'node'>) {
  const { id, newsletters, action } = node
  const { form, waiting, added, state, error, isReady, onChange, onInput, onSubmit } = useSignUp(node)
  const title = useRef<HTMLHeadingElement>(null)
  const names = { title: `${id}/title`, email: `${id}/email`, error: `${id}/error` }
  const isDone = state === 'done'
  useEffect(() => {
    // The form, which had the focus, has been removed.
    if (isDone) title.current?.focus({ preventScroll: true })
  }, [isDone])
  if (!action) return null

  const headline = isDone
    ? SIGNED_UP
    : signUpHeadline(
        newsletters.filter(({ listName }) => waiting.includes(listName)).map((newsletter) => newsletter.title),
      )
  const isOpen = waiting.length > 0 && !isDone
  const [only] = newsletters
  return (
    <section className={styles['bar']} aria-labelledby={names.title} data-island-interest>
      <h2 className={styles['title']} id={names.title} ref={title} tabIndex={-1}>
        {headline}
      </h2>
      {isDone && newsletters.length === 1 ? null : (
        <form
          ref={form}
          className={styles['form']}
          method="post"
          action={action}
          onChange={onChange}
          onInput={onInput}
          onSubmit={onSubmit}
        >
          {newsletters.length > 1 ? (
            <Picks newsletters={newsletters} added={added} />
          ) : (
            <>
              <input type="hidden" name="list" value={only?.listName} />
              {only?.promoText ? <p className={styles['promo']}>{only.promoText}</p> : null}
            </>
          )}
          <div className={styles['send']} hidden={!isOpen}>
            <label className={styles['label']} htmlFor={names.email}>
              Email address
            </label>
            <div className={styles['row']}>
              <input
                className={styles['email']}
                id={names.email}
                name="email"
                type="email"
                required
                maxLength={EMAIL_LENGTH}
                pattern={EMAIL_PATTERN}
                title="A full address, such as name@example.com"
                autoComplete="email"
                {...(error ? { 'aria-invalid': true, 'aria-describedby': names.error } : {})}
              />
              <button
                className={styles['button']}
                type="submit"
                data-island-action
                {...(isReady ? {} : { 'aria-disabled': true })}
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
          </div>
        </form>
      )}
    </section>
  )
}

const Picks = ({ newsletters, added }: { newsletters: readonly Newsletter[]; added: readonly string[] }) => (
  <fieldset className={styles['picks']}>
    <legend className={unseen['unseen']}>Newsletters</legend>
    {newsletters.map(({ title, listName, promoText }) => {
      const words = (
        <span>
          <span className={styles['name']}>{title}</span>
          {promoText ? <span className={styles['promo']}>{promoText}</span> : null}
        </span>
      )
      return added.includes(listName) ? (
        <p key={listName} className={styles['pick']}>
          <span className={styles['added']}>Added</span>
          {words}
        </p>
      ) : (
        <label key={listName} className={styles['pick']}>
          <input className={styles['check']} type="checkbox" name="list" value={listName} defaultChecked />
          {words}
        </label>
      )
    })}
  </fieldset>
)

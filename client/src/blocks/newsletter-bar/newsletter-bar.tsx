import type { Newsletter } from '@broadsheet/contracts'
import type { NewsletterBarNode } from '@broadsheet/contracts/blocks/newsletter-bar'
import { SIGNED_UP, signUpHeadline } from '@broadsheet/contracts/newsletters'
import { useEffect, useRef } from 'react'
import { EmailFields } from '../../components/newsletters/email-fields.tsx'
import { useSignUp, type SigningUp } from '../../components/newsletters/use-sign-up.ts'
import { KEPT } from '../../components/newsletters/words.ts'
import { words } from '../../components/words.ts'
import type { BlockProps } from '../../renderer/block.ts'
import unseen from '../../styles/unseen.module.css'
import styles from './newsletter-bar.module.css'

/**
 * Newsletter sign-up by email address, in the flow of the page. The form works without JavaScript; with it, the result
 * appears in place.
 */
export function NewsletterBar({ node }: Pick<BlockProps<NewsletterBarNode>, 'node'>) {
  const { id, newsletters, errorMessage, action, track: told } = node
  const picked = newsletters.map(({ listName }) => listName)
  const signUp = useSignUp({ picked, errorMessage, detail: told?.detail })
  const { form, waiting, setWaiting, added, state, onInput, onSubmit } = signUp
  const title = useRef<HTMLHeadingElement>(null)
  const heading = `${id}/title`
  const isDone = state === 'done'
  useEffect(() => {
    // The form, which had the focus, has been removed.
    if (isDone) title.current?.focus({ preventScroll: true })
  }, [isDone])
  useEffect(() => {
    // Newsletters may have been deselected before hydration.
    if (form.current) setWaiting(picksOf(form.current))
  }, [form, setWaiting])
  if (!action) return null

  const headline = isDone
    ? SIGNED_UP
    : signUpHeadline(
        newsletters.filter(({ listName }) => waiting.includes(listName)).map((newsletter) => newsletter.title),
      )
  const isOpen = waiting.length > 0 && !isDone
  const isAllAdded = newsletters.every(({ listName }) => added.has(listName))
  const [only] = newsletters
  return (
    <section className={styles['bar']} aria-labelledby={heading} data-island-interest>
      <h2 className={styles['title']} id={heading} ref={title} tabIndex={-1}>
        {headline}
      </h2>
      {isDone && isAllAdded ? (
        newsletters.length > 1 && (
          <div className={styles['body']}>
            <Picks newsletters={newsletters} added={added} />
          </div>
        )
      ) : (
        <form
          ref={form}
          className={styles['body']}
          method="post"
          action={action}
          onChange={({ currentTarget }) => setWaiting(picksOf(currentTarget))}
          onInput={onInput}
          onSubmit={onSubmit}
        >
          {newsletters.length > 1 ? (
            <Picks newsletters={newsletters} added={added} />
          ) : (
            <>
              <input type="hidden" name="list" value={only?.listName} />
              {only?.promoText ? (
                <p className={styles['promo']} {...words(only.promoText)}>
                  {only.promoText}
                </p>
              ) : null}
            </>
          )}
          <div className={styles['send']} hidden={!isOpen}>
            <EmailFields id={id} signUp={signUp} />
          </div>
        </form>
      )}
    </section>
  )
}

const picksOf = (form: HTMLFormElement) => new FormData(form).getAll('list').map(String)

const Picks = ({ newsletters, added }: { newsletters: readonly Newsletter[]; added: SigningUp['added'] }) => (
  <fieldset className={styles['picks']}>
    <legend className={unseen['unseen']}>Newsletters</legend>
    {newsletters.map(({ title, listName, promoText }) => {
      const said = (
        <span>
          <span className={styles['name']} {...words(title)}>
            {title}
          </span>
          {promoText ? (
            <span className={styles['promo']} {...words(promoText)}>
              {promoText}
            </span>
          ) : null}
          {added.get(listName) === 'kept' ? <span className={styles['promo']}>{KEPT}</span> : null}
        </span>
      )
      return added.has(listName) ? (
        <p key={listName} className={styles['pick']}>
          <span className={styles['added']}>Added</span>
          {said}
        </p>
      ) : (
        <label key={listName} className={styles['pick']}>
          <input className={styles['check']} type="checkbox" name="list" value={listName} defaultChecked />
          {said}
        </label>
      )
    })}
  </fieldset>
)

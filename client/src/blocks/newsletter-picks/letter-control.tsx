import type { Newsletter } from '@broadsheet/contracts'
import type { NewsletterPicksNode } from '@broadsheet/contracts/blocks/newsletter-picks'
import type { MouseEvent } from 'react'
import { onePress } from '../../components/one-press.ts'
import { useHydrated } from '../../components/use-hydrated.ts'
import button from '../../styles/button.module.css'
import styles from './letter-control.module.css'
import type { Letter, Standing } from './use-letters.ts'

const ADD = 'Add to inbox'
/** What pressing the button does (rule newsletters/picks); nothing for a reader who is not signed in and has signed up. */
const COMMANDS: Record<Standing, string | undefined> = {
  offered: ADD,
  waiting: 'Remove from inbox',
  added: undefined,
  subscribed: 'Unsubscribe',
}

interface Props {
  newsletter: Pick<Newsletter, 'title' | 'listName'>
  letter: Letter
  asks: NewsletterPicksNode['asks']
}

/** Whether the reader gets one newsletter, and the button that changes it; without JavaScript a checkbox. */
export function LetterControl({ newsletter: { title, listName }, letter, asks }: Props) {
  const { standing, isLoading, isDisabled, note, error, press } = letter
  const isHydrated = useHydrated()
  const command = COMMANDS[standing]
  function onClick(event: MouseEvent) {
    event.preventDefault()
    if (isDisabled) return
    // The button soon says the opposite, or an open dialog lies over it.
    onePress(event.nativeEvent)
    press()
  }
  return (
    <div className={styles['control']} data-standing={standing}>
      {isHydrated ? (
        // Where the part of the script that sends is gone, the form is sent as it is.
        standing === 'waiting' && <input type="hidden" name="list" value={listName} />
      ) : (
        <label className={styles['plain']}>
          <input
            className={styles['check']}
            type="checkbox"
            name="list"
            value={listName}
            aria-label={`${ADD}: ${title}`}
          />
          {ADD}
        </label>
      )}
      {standing === 'added' || standing === 'subscribed' ? <span className={styles['added']}>Added</span> : null}
      {command ? (
        <button
          className={`${button['outlined']} ${styles['button']}`}
          // Enter in the field of the address presses the form's first button that submits.
          type={isHydrated ? 'button' : 'submit'}
          name="list"
          value={listName}
          aria-label={`${command}: ${title}`}
          // An address that is asked for in a closed dialog cannot be pointed out by the browser.
          formNoValidate={asks === 'in-dialog'}
          data-island-action
          onClick={onClick}
          {...(isLoading ? { 'aria-busy': true } : {})}
          {...(isDisabled ? { 'aria-disabled': true } : {})}
        >
          {isLoading ? <span className={styles['spinner']} /> : null}
          {command}
        </button>
      ) : null}
      <output className={asks === 'in-page' ? `${styles['note']} ${styles['expected']}` : styles['note']}>
        {note}
      </output>
      <p className={styles['error']} role="alert">
        {error}
      </p>
    </div>
  )
}

import type { NewsletterPicksNode } from '@broadsheet/contracts/blocks/newsletter-picks'
import { useEffect, useRef } from 'react'
import { Icon } from '../../components/icon.tsx'
import { EmailFields } from '../../components/newsletters/email-fields.tsx'
import button from '../../styles/button.module.css'
import styles from './ask.module.css'
import { useHeadline } from './use-headline.ts'
import type { Letters } from './use-letters.ts'

/**
 * Asks for the address in the browser's own dialog, which traps the focus and closes on Escape; the picks are kept then. Without
 * JavaScript the address is asked for below the rows.
 */
export function AskInDialog({ node, letters: { signUp, dialog } }: { node: NewsletterPicksNode; letters: Letters }) {
  const { headline, title, isDone } = useHeadline(node, signUp)
  const element = useRef<HTMLDialogElement>(null)
  const { isOpen } = dialog
  useEffect(() => {
    if (!isOpen) element.current?.close()
    else if (!element.current?.open) element.current?.showModal()
  }, [isOpen])

  function onClose() {
    dialog.close()
    // The button that opened it is gone once its newsletter is added.
    const { activeElement: active } = document
    if (active === document.body || element.current?.contains(active))
      element.current?.closest('section')?.focus({ preventScroll: true })
  }

  return (
    <>
      {signUp.waiting.length > 0 ? (
        <button type="button" className={`${button['outlined']} ${styles['again']}`} onClick={dialog.open}>
          {headline}
        </button>
      ) : null}
      <dialog className={styles['dialog']} ref={element} onClose={onClose} aria-labelledby={`${node.id}/ask`}>
        <button type="button" className={styles['close']} aria-label="Close" onClick={dialog.close}>
          <Icon name="close" />
        </button>
        <h3 className={styles['title']} id={`${node.id}/ask`} ref={title} tabIndex={-1}>
          {headline}
        </h3>
        {isDone ? null : <EmailFields id={node.id} signUp={signUp} />}
      </dialog>
    </>
  )
}

import type { Newsletter } from '@broadsheet/contracts'
import type { NewsletterPicksNode } from '@broadsheet/contracts/blocks/newsletter-picks'
import { KeptAsDrawn } from '../../components/drawn.tsx'
import { Picture } from '../../components/picture.tsx'
import { words } from '../../components/words.ts'
import { useHydrated } from '../../components/use-hydrated.ts'
import type { BlockProps } from '../../renderer/block.ts'
import head from '../../styles/block-head.module.css'
import { AskInDialog } from './ask-in-dialog.tsx'
import { AskInPage } from './ask-in-page.tsx'
import { LetterControl } from './letter-control.tsx'
import unseen from '../../styles/unseen.module.css'
import styles from './newsletter-picks.module.css'
import { useLetters } from './use-letters.ts'

/**
 * Newsletters that a reader can add to their inbox. Without a title, they are the subject of the page itself. Without JavaScript
 * they are one form with checkboxes and an address.
 */
export function NewsletterPicks({ node }: Pick<BlockProps<NewsletterPicksNode>, 'node'>) {
  const { id, title, newsletters, action, asks } = node
  const letters = useLetters(node)
  const isHydrated = useHydrated()
  const heading = `${id}-title`
  const { signUp, isStranger, notice } = letters
  const { form, onInput, onSubmit } = signUp
  const Ask = asks === 'in-page' ? AskInPage : AskInDialog
  const rows = (
    <ul>
      {newsletters.map((newsletter) => (
        <li key={newsletter.listName} className={styles['item']}>
          <div className={newsletter.image ? styles['beside'] : styles['words']}>
            <KeptAsDrawn>
              <Words newsletter={newsletter} level={title ? 3 : 2} />
            </KeptAsDrawn>
            {action ? (
              <LetterControl newsletter={newsletter} letter={letters.of(newsletter.listName)} asks={asks} />
            ) : null}
          </div>
          {newsletter.image ? (
            <KeptAsDrawn className={styles['picture']}>
              <Picture image={newsletter.image} crop />
            </KeptAsDrawn>
          ) : null}
        </li>
      ))}
    </ul>
  )
  return (
    <section
      className={title ? `${head['headed']} ${styles['picks']}` : styles['picks']}
      tabIndex={-1}
      {...(title ? { 'aria-labelledby': heading } : { 'aria-label': 'Newsletters' })}
    >
      {title ? (
        <h2 className={head['title']} id={heading}>
          {title}
        </h2>
      ) : null}
      {action ? (
        <form ref={form} method="post" action={action} onInput={onInput} onSubmit={onSubmit}>
          {isHydrated && asks === 'in-dialog' ? null : (
            // What Enter presses, so that it picks nothing. An open dialog has a button of its own.
            <button type="submit" className={unseen['unseen']} tabIndex={-1} aria-hidden data-island-action />
          )}
          <output className={styles['notice']}>{notice}</output>
          {rows}
          {isStranger || !isHydrated ? <Ask node={node} letters={letters} /> : null}
        </form>
      ) : (
        rows
      )}
    </section>
  )
}

function Words({ newsletter: { title, promoText, href }, level }: { newsletter: Newsletter; level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <>
      <Heading className={styles['name']} {...words(title)}>
        {href ? <a href={href}>{title}</a> : title}
      </Heading>
      {promoText ? (
        <p className={styles['promo']} {...words(promoText)}>
          {promoText}
        </p>
      ) : null}
    </>
  )
}

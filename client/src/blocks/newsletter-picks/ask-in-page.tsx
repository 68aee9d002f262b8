import type { NewsletterPicksNode } from '@broadsheet/contracts/blocks/newsletter-picks'
import { EmailFields } from '../../components/newsletters/email-fields.tsx'
import styles from './ask.module.css'
import { useHeadline } from './use-headline.ts'
import type { Letters } from './use-letters.ts'

/** The address for all picks, below the rows. Readers who are signed in need it only without JavaScript. */
export function AskInPage({ node, letters: { signUp, isStranger } }: { node: NewsletterPicksNode; letters: Letters }) {
  const { headline, title, isDone } = useHeadline(node, signUp)
  const Heading = node.title ? 'h3' : 'h2'
  return (
    <div className={node.signedIn && !isStranger ? `${styles['ask']} ${styles['plainOnly']}` : styles['ask']}>
      <Heading className={styles['title']} ref={title} tabIndex={-1}>
        {headline}
      </Heading>
      {isDone ? null : <EmailFields id={node.id} signUp={signUp} />}
    </div>
  )
}

import type { Link, Newsletter } from '@broadsheet/contracts'
import type { NewsletterPicksNode } from '@broadsheet/contracts/blocks/newsletter-picks'
import { Picture } from '../../components/picture.tsx'
import type { BlockProps } from '../../renderer/block.ts'
import head from '../../styles/block-head.module.css'
import button from '../../styles/button.module.css'
import styles from './newsletter-picks.module.css'

/** Newsletters with their descriptions and links. Without a title they are what the page itself is about. */
export function NewsletterPicks({ node }: Pick<BlockProps<NewsletterPicksNode>, 'node'>) {
  const { id, title, newsletters, signUp } = node
  const heading = `${id}-title`
  return (
    <section
      className={title ? `${head['headed']} ${styles['picks']}` : styles['picks']}
      {...(title ? { 'aria-labelledby': heading } : { 'aria-label': 'Newsletters' })}
    >
      {title ? (
        <h2 className={head['title']} id={heading}>
          {title}
        </h2>
      ) : null}
      <ul>
        {newsletters.map((newsletter, index) => (
          // An editor may list a newsletter twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${newsletter.id}-${index}`} className={styles['item']}>
            <Letter newsletter={newsletter} signUp={signUp} level={title ? 3 : 2} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Letter({
  newsletter: { title, promoText, href, image },
  signUp,
  level,
}: {
  newsletter: Newsletter
  signUp: Link | undefined
  level: 2 | 3
}) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <>
      <div className={styles['words']}>
        <Heading className={styles['name']}>{href ? <a href={href}>{title}</a> : title}</Heading>
        {promoText ? <p className={styles['promo']}>{promoText}</p> : null}
        {signUp ? (
          <a
            className={`${button['outlined']} ${styles['signUp']}`}
            href={signUp.href}
            aria-label={`${signUp.text}: ${title}`}
          >
            {signUp.text}
          </a>
        ) : null}
      </div>
      {image ? (
        <div className={styles['picture']}>
          <Picture image={image} crop />
        </div>
      ) : null}
    </>
  )
}

import type { ArticleNode } from '@broadsheet/contracts/blocks/article'
import { ActionLink } from '../../components/action-link.tsx'
import { PAID_CLASS } from '../../components/paid.ts'
import { TextWithLink } from '../../components/text-with-link.tsx'
import styles from './access.module.css'

type Access = NonNullable<ArticleNode['access']>

/** Above the text: that it is a gift, or the last free story of the month. */
export const AccessNotice = ({ notice }: { notice: NonNullable<Access['notice']> }) => (
  <p className={styles['notice']}>
    <TextWithLink {...notice} />
  </p>
)

/** Where the rest of a story is left out: why, and how to get it. `of` is the article's id. */
export const AccessPrompt = ({
  of,
  prompt: { title, text, why, links },
}: {
  of: string
  prompt: NonNullable<Access['prompt']>
}) => (
  <section className={`${styles['prompt']} ${PAID_CLASS}`} aria-labelledby={`${of}-access`}>
    <h2 className={styles['title']} id={`${of}-access`}>
      {title}
    </h2>
    <p>{text}</p>
    <div className={styles['links']}>
      {links.map((link) => (
        <ActionLink key={link.href} link={link} />
      ))}
    </div>
    <p className={styles['why']}>{why}</p>
  </section>
)

import type { ArticleNode } from '@broadsheet/contracts/blocks/article'
import { ActionLink } from '../../components/action-link.tsx'
import { PAID_CLASS } from '../../components/paid.ts'
import { TextWithLink } from '../../components/text-with-link.tsx'
import styles from './access.module.css'

type Access = NonNullable<ArticleNode['access']>

/** A notice above the text: this story is a gift, or it is the last free story of the month. */
export const AccessNotice = ({ notice }: { notice: NonNullable<Access['notice']> }) => (
  <p className={styles['notice']}>
    <TextWithLink {...notice} />
  </p>
)

/** Stands in place of the rest of a closed story: says why it is closed and how to read on. `of` is the article's id. */
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

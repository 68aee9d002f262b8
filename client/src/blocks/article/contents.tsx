import type { ArticleNode } from '@broadsheet/contracts/blocks/article'
import { words } from '../../components/words.ts'
import styles from './contents.module.css'

/** The headings of a guide, listed before its text. `of` is the article's id. */
export const Contents = ({
  of,
  contents: { title, links },
}: {
  of: string
  contents: NonNullable<ArticleNode['contents']>
}) => (
  <nav className={styles['contents']} aria-labelledby={`${of}-contents`}>
    <h2 className={styles['title']} id={`${of}-contents`}>
      {title}
    </h2>
    <ol>
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href} {...words(link.text)}>
            {link.text}
          </a>
        </li>
      ))}
    </ol>
  </nav>
)

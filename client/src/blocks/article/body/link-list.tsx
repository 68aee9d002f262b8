import { words } from '../../../components/words.ts'
import type { NodeOf } from '../../../renderer/block.ts'
import styles from './link-list.module.css'

/** Links between paragraphs. A story may have several without a title, which are no landmarks (rule pages/landmarks). */
export function LinkList({ node: { id, title, links } }: { node: NodeOf<'link-list'> }) {
  const Frame = title ? 'nav' : 'section'
  return (
    <Frame
      className={styles['links']}
      {...(title ? { 'aria-labelledby': `${id}-title` } : { role: 'group', 'aria-label': 'Related' })}
    >
      {title ? (
        <p id={`${id}-title`} className={styles['title']} {...words(title)}>
          {title}
        </p>
      ) : null}
      <ul>
        {links.map(({ text, href }) => (
          <li key={href} className={styles['link']}>
            <a href={href} {...words(text)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Frame>
  )
}

import type { AuthorNode } from '@broadsheet/contracts/blocks/author'
import { FollowButton } from '../../components/follow-button.tsx'
import { Picture } from '../../components/picture.tsx'
import { words } from '../../components/words.ts'
import type { BlockProps } from '../../renderer/block.ts'
import styles from './author.module.css'

/** The head of an author's page. Whatever is unknown leaves no gap. */
export function Author({ node }: Pick<BlockProps<AuthorNode>, 'node'>) {
  const { name, position, biography, image, links } = node
  return (
    <header className={styles['author']}>
      {image ? (
        <div className={styles['portrait']}>
          <Picture image={image} crop />
        </div>
      ) : null}
      <div className={styles['words']}>
        <h1 className={styles['name']} {...words(name)}>
          {name}
        </h1>
        {position ? (
          <p className={styles['position']} {...words(position)}>
            {position}
          </p>
        ) : null}
      </div>
      {biography ? (
        <p className={styles['biography']} {...words(biography)}>
          {biography}
        </p>
      ) : null}
      <FollowButton name={name} />
      {links.length > 0 ? (
        <ul className={styles['links']} aria-label={`${name} elsewhere`}>
          {links.map(({ text, href }) => (
            <li key={href}>
              <a className={styles['link']} href={href} rel="me noopener">
                {text}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </header>
  )
}

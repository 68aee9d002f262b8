import type { GalleryNode } from '@broadsheet/contracts'
import { Picture } from '../../../components/picture.tsx'
import { words } from '../../../components/words.ts'
import { Caption } from './caption.tsx'
import styles from './gallery.module.css'

/**
 * Pictures side by side, scrolled by finger, wheel or keyboard. The strip itself is focusable because nothing inside it
 * is.
 */
export function Gallery({ node }: { node: GalleryNode }) {
  const count = node.items.length
  if (count === 0) return null
  return (
    <section {...(node.title ? { 'aria-label': node.title } : { role: 'group', 'aria-label': 'Picture gallery' })}>
      <p className={styles['title']}>
        {node.title ? <strong {...words(node.title)}>{node.title}</strong> : null}
        <span className={styles['count']}>{`${count} ${count === 1 ? 'picture' : 'pictures'}`}</span>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard */}
      <ol className={styles['strip']} tabIndex={0} aria-label="Pictures">
        {node.items.map((item, index) => (
          <li key={item.image.src} className={styles['item']}>
            <figure>
              <Picture image={item.image} crop />
              <Caption caption={item.caption} credit={item.credit} />
              <p className={styles['position']} aria-hidden="true">{`${index + 1} of ${count}`}</p>
            </figure>
          </li>
        ))}
      </ol>
    </section>
  )
}

import type { BreakingNewsNode } from '@broadsheet/contracts/blocks/breaking-news'
import { Icon } from '../../components/icon.tsx'
import { words } from '../../components/words.ts'
import type { BlockProps } from '../../renderer/block.ts'
import styles from './breaking-news.module.css'

/**
 * Fixed over the foot of the screen, so it moves nothing. It is not an alert, because it is on every page and would
 * interrupt a screen reader each time. `page/breaking-news.ts` hides news that the reader has closed.
 */
export function BreakingNews({ node: { id, label, text, href } }: BlockProps<BreakingNewsNode>) {
  const name = `${id}/label`
  return (
    <section className={styles['toast']} aria-labelledby={name} data-breaking-news={text}>
      <div className={styles['inside']}>
        <div className={styles['words']}>
          <p className={styles['label']} id={name}>
            {label}
          </p>
          {href ? (
            <a className={styles['text']} href={href} {...words(text)}>
              {text}
            </a>
          ) : (
            <p className={styles['text']} {...words(text)}>
              {text}
            </p>
          )}
        </div>
        <button type="button" className={styles['close']} aria-label={`Close: ${label}`} data-close-toast>
          <Icon name="close" />
        </button>
      </div>
    </section>
  )
}

import type { ShareNode } from '@broadsheet/contracts/blocks/share'
import { Icon } from '../../components/icon.tsx'
import type { BlockProps } from '../../renderer/block.ts'
import toast from '../../styles/toast.module.css'
import styles from './share.module.css'

/**
 * A button with a menu of networks and apps to share a story with. Its links work by themselves; `page/share.ts` adds
 * the popup window, copying and tracking.
 */
export function Share({ node: { id, options, copy, gift } }: BlockProps<ShareNode>) {
  const menu = `${id}/menu`
  return (
    <div className={styles['share']} data-share>
      <button type="button" className={styles['button']} popoverTarget={menu} aria-label="Share this story">
        <Icon name="share" />
        <span className={styles['word']}>Share</span>
      </button>
      <nav id={menu} popover="auto" className={styles['menu']} aria-label="Share this story" tabIndex={-1}>
        <ul>
          {options.map(({ text, href, track }) => (
            <li key={href}>
              <a
                className={styles['option']}
                href={href}
                data-share-to={track?.detail['interactionDetail']}
                {...(/^https?:/.test(href) ? { target: '_blank', rel: 'noopener' } : {})}
              >
                {text}
              </a>
            </li>
          ))}
          <li className={styles['copy']}>
            <button type="button" className={styles['option']} data-share-to="share: Copy Link" data-copy={copy}>
              Copy Link
            </button>
          </li>
          {gift ? (
            <li>
              <form method="post" action={gift.action} data-gift>
                <input type="hidden" name="url" value={gift.url} />
                <button type="submit" className={styles['option']}>
                  {gift.text}
                </button>
              </form>
              <div className={styles['gift']} data-gift-link hidden>
                <label htmlFor={`${id}/gift`}>Whoever has this link reads the story in full</label>
                <input id={`${id}/gift`} readOnly />
                <button type="button">Copy</button>
              </div>
              <output className={styles['said']} data-gift-said />
            </li>
          ) : null}
        </ul>
      </nav>
      <output className={toast['toast']} data-share-toast />
    </div>
  )
}

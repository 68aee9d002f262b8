import type { SubscriberBarNode } from '@broadsheet/contracts/blocks/subscriber-bar'
import { InlineHtml } from '../../components/inline-html.tsx'
import type { BlockProps } from '../../renderer/block.ts'
import styles from './subscriber-bar.module.css'

/** A line for phones, in the page if its behaviour is `static`, otherwise at the foot of the screen. */
export const SubscriberBar = ({ node }: BlockProps<SubscriberBarNode>) => (
  <aside
    className={node.behavior === 'static' ? styles['bar'] : styles['atFoot']}
    aria-label="Subscribe"
    style={{ color: node.textColor, backgroundColor: node.backgroundColor }}
  >
    <a className={styles['link']} href={node.redirectUrl}>
      <InlineHtml as="span" className={styles['words']} html={node.html} />
    </a>
  </aside>
)

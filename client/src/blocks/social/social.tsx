import type { SocialNode } from '@broadsheet/contracts/blocks/social'
import { SandboxedFrame } from '../../components/sandboxed-frame.tsx'
import type { BlockProps } from '../../renderer/block.ts'
import head from '../../styles/block-head.module.css'
import styles from './social.module.css'

/** CSS pixels until the posts say how tall they are. */
const HEIGHT = 300

/**
 * The paper's profiles, a tab each. Without script they stand below each other; `page/tabs.ts` makes tabs of them.
 */
export function Social({ node: { id, title, tabs } }: BlockProps<SocialNode>) {
  return (
    <section className={head['headed']} aria-labelledby={`${id}-title`}>
      <h2 className={head['title']} id={`${id}-title`}>
        {title}
      </h2>
      <div data-tabs className={styles['tabs']}>
        {tabs.map(({ network, label, href, src }) => (
          <section
            key={network}
            id={`${id}-${network}`}
            className={styles['panel']}
            data-tab={label}
            aria-label={label}
          >
            <h3 className={styles['network']}>{label}</h3>
            {src ? (
              <SandboxedFrame
                frame={{ src, title: `Our posts on ${label}`, height: HEIGHT }}
                lazy={{ height: HEIGHT, offset: 100 }}
              />
            ) : null}
            <a className={styles['profile']} href={href} data-social={label} target="_blank" rel="noopener">
              {`Follow us on ${label}`}
            </a>
          </section>
        ))}
      </div>
    </section>
  )
}

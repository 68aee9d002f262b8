import type { SocialNode } from '@broadsheet/contracts/blocks/social'
import type { BlockProps } from '../../renderer/block.ts'
import head from '../../styles/block-head.module.css'
import styles from './social.module.css'

/**
 * The paper's social profiles, one tab each. Without scripting the panels are stacked. With scripting, only the tabs and the
 * first panel take room from the start, and `page/tabs.ts` makes the tabs work.
 */
export function Social({ node: { id, title, tabs } }: BlockProps<SocialNode>) {
  return (
    <section className={head['headed']} aria-labelledby={`${id}-title`}>
      <h2 className={head['title']} id={`${id}-title`}>
        {title}
      </h2>
      <div {...(tabs.length > 1 ? { 'data-tabs': '' } : {})} className={styles['tabs']}>
        {tabs.length > 1 ? (
          <div role="tablist" aria-label={title} className={styles['list']}>
            {tabs.map(({ network, label }, index) => (
              <button
                key={network}
                type="button"
                role="tab"
                id={`${id}-${network}-tab`}
                className={styles['tab']}
                aria-controls={`${id}-${network}`}
                aria-selected={index === 0}
                tabIndex={index === 0 ? 0 : -1}
              >
                {label}
              </button>
            ))}
          </div>
        ) : null}
        {tabs.map(({ network, label, href, src, track }, index) => (
          <section
            key={network}
            id={`${id}-${network}`}
            className={styles['panel']}
            aria-label={label}
            {...(index > 0 ? { 'data-later': '' } : {})}
          >
            <h3 className={styles['network']}>{label}</h3>
            {src ? (
              // The frame has a fixed height, so that nothing below it moves when posts arrive.
              <iframe
                className={styles['posts']}
                src={src}
                title={`Our posts on ${label}`}
                loading="lazy"
                sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
              />
            ) : null}
            <a
              className={styles['profile']}
              href={href}
              data-social={track?.detail['interactionDetail'] ?? label}
              target="_blank"
              rel="noopener"
            >
              {`Follow us on ${label}`}
            </a>
          </section>
        ))}
      </div>
    </section>
  )
}

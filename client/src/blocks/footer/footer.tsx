import type { FooterNode, Link } from '@broadsheet/contracts'
import { Drawn } from '../../components/drawn.tsx'
import { SaleBanner } from '../../components/sale-banner.tsx'
import type { BlockProps } from '../../renderer/block.ts'
import styles from './footer.module.css'

/** The foot of every page. Blocks that an editor placed above its links arrive as `nested.children`. */
export function Footer({ node, nested }: BlockProps<FooterNode>) {
  return (
    <>
      <Drawn className={styles['above']} html={nested['children'] ?? ''} />
      <footer className={styles['footer']}>
        {node.sale ? <SaleBanner sale={node.sale} /> : null}
        <div className={styles['content']}>
          <p className={styles['name']}>{node.siteName}</p>
          <Group id={`${node.id}-sections`} label="Sections" links={node.sections} wide />
          {node.menus.map((menu, index) => (
            <Group key={menu.text} id={`${node.id}-menu-${index}`} label={menu.text} links={menu.items} />
          ))}
          <Group id={`${node.id}-services`} label="Services" links={node.services} />
          <Group id={`${node.id}-social`} label="Follow us" links={node.social} social />
          <Group id={`${node.id}-apps`} label="Get the app" links={node.apps} />
        </div>
        <div className={styles['legal']}>
          <p>{node.copyright}</p>
          <ul>
            {node.legal.map((link) => (
              <li key={`${link.href} ${link.text}`}>
                <a href={link.href}>{link.text}</a>
              </li>
            ))}
            <li hidden data-privacy-choices>
              <button type="button" className={styles['choices']}>
                Privacy choices
              </button>
            </li>
          </ul>
        </div>
      </footer>
    </>
  )
}

interface GroupProps {
  id: string
  label: string
  links: readonly Link[]
  wide?: boolean
  /** Links to the paper's social profiles; clicks on them are reported as such. */
  social?: boolean
}

/**
 * A labelled list of links. The label is not a heading, because below the page's content it would only clutter the
 * outline.
 */
const Group = ({ id, label, links, wide, social }: GroupProps) =>
  links.length > 0 ? (
    <nav
      className={styles['group']}
      aria-labelledby={id}
      {...(wide ? { 'data-wide': '' } : {})}
      {...(social ? { 'data-social': '' } : {})}
    >
      <p className={styles['label']} id={id}>
        {label}
      </p>
      <ul>
        {links.map((link) => (
          <li key={`${link.href} ${link.text}`}>
            <a href={link.href}>{link.text}</a>
          </li>
        ))}
      </ul>
    </nav>
  ) : null

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
            <Group
              key={menu.text}
              id={`${node.id}-menu-${index}`}
              label={menu.text}
              href={menu.href}
              links={menu.items}
            />
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
  /** Where the label leads, if anywhere. */
  href?: string | undefined
  links: readonly Link[]
  wide?: boolean
  /** Links to the paper's social profiles; clicks on them are reported as such. */
  social?: boolean
}

/**
 * A labelled list of links. The label is not a heading, because below the page's content it would only clutter the
 * outline.
 */
const Group = ({ id, label, href, links, wide, social }: GroupProps) =>
  links.length > 0 || href ? (
    <nav
      className={styles['group']}
      aria-labelledby={id}
      {...(wide ? { 'data-wide': '' } : {})}
      {...(social ? { 'data-social': '' } : {})}
    >
      <p className={styles['label']} id={id}>
        {href ? <a href={href}>{label}</a> : label}
      </p>
      {links.length > 0 ? (
        <ul>
          {links.map((link) => (
            <li key={`${link.href} ${link.text}`}>
              <a href={link.href}>{link.text}</a>
            </li>
          ))}
        </ul>
      ) : null}
    </nav>
  ) : null

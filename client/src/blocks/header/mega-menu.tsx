import type { Link } from '@broadsheet/contracts'
import type { HeaderNode } from '@broadsheet/contracts/blocks/header'
import { Icon } from '../../components/icon.tsx'
import { MenuItem } from './menu-item.tsx'
import styles from './mega-menu.module.css'

/** Every section of the paper, its partners, and services for readers. On a phone it fills the screen. */
export const MegaMenu = ({ id, node }: { id: string; node: HeaderNode }) => (
  // Focused when it opens, not when the page loads: Tab then goes to its first link, and Escape returns the focus.
  // oxlint-disable-next-line jsx-a11y/no-autofocus
  <div id={id} popover="auto" className={styles['panel']} tabIndex={-1} autoFocus data-panel="menu">
    <div className={styles['content']}>
      <button type="button" className={styles['close']} popoverTarget={id} popoverTargetAction="hide">
        <Icon name="close" />
        <span>Close</span>
      </button>
      <nav aria-label="All sections" className={styles['groups']}>
        {node.menu.groups.map((group) => (
          <Group key={group.text} group={group} />
        ))}
      </nav>
      {node.menu.partners.length > 0 ? (
        <nav aria-label="Guides and partners" className={styles['groups']} data-quiet>
          {node.menu.partners.map((group) => (
            <Group key={group.text} group={group} />
          ))}
        </nav>
      ) : null}
      <Services links={[...node.links, ...node.menu.links, ...(node.subscribe ? [node.subscribe] : [])]} />
    </div>
  </div>
)

const Group = ({ group }: { group: HeaderNode['menu']['groups'][number] }) => (
  <div className={styles['group']}>
    <p className={styles['groupName']}>{group.href ? <a href={group.href}>{group.text}</a> : group.text}</p>
    {group.items.length > 0 ? (
      <ul>
        {group.items.map((item) => (
          <li key={item.href}>
            <MenuItem link={item} className={styles['item']} />
          </li>
        ))}
      </ul>
    ) : null}
  </div>
)

/** The utility links and the menu may contain the same link. */
function Services({ links }: { links: readonly Link[] }) {
  const once = [...new Map(links.map((link) => [link.href, link])).values()]
  if (once.length === 0) return null
  return (
    <nav aria-label="Reader services" className={styles['services']}>
      <ul>
        {once.map((link) => (
          <li key={link.href}>
            <a href={link.href}>{link.text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

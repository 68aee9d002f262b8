import type { Link } from '@broadsheet/contracts'
import { usePage } from '../../renderer/page-context.ts'
import { currentKind } from './current-section.ts'
import { MenuItem } from './menu-item.tsx'
import styles from './section-nav.module.css'

interface Props {
  label: string
  links: readonly Link[]
  current: string | undefined
  className: string | undefined
}

/** One line of sections. It scrolls sideways if it is wider than the screen. */
export function SectionNav({ label, links, current, className }: Props) {
  const { url } = usePage()
  if (links.length === 0) return null
  return (
    <nav className={className} aria-label={label}>
      <ul className={styles['line']}>
        {links.map((link) => (
          <li key={link.href}>
            <MenuItem
              link={link}
              className={styles['link']}
              current={link.href === current ? currentKind(link.href, url) : undefined}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

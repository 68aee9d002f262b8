import type { Link } from '@broadsheet/contracts'
import styles from './menu-item.module.css'

interface Props {
  link: Link
  className: string | undefined
  current?: 'page' | 'true' | undefined
}

/** An icon may also be a name that only another client knows. */
const isAddress = (icon: string) => /^(?:\/|https?:)/.test(icon)

/** A link of a menu, with its icon, in its style (rule header/menu-styles). */
export function MenuItem({ link: { text, href, style, icon }, className, current }: Props) {
  const isButton = style === 'fill' || style === 'outline'
  return (
    <a
      className={isButton ? `${className} ${styles['button']}` : className}
      href={href}
      {...(isButton ? { 'data-style': style } : {})}
      {...(current ? { 'aria-current': current } : {})}
    >
      {icon && isAddress(icon) ? <img src={icon} alt="" width="16" height="16" loading="lazy" /> : null}
      {text}
    </a>
  )
}

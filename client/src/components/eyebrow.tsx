import type { Eyebrow } from '@broadsheet/contracts'
import styles from './eyebrow.module.css'

/** The section, site or sponsor of a story. A sponsor's logo stands in for its name and completes the text. */
export function EyebrowLine({ eyebrow }: { eyebrow: Eyebrow }) {
  const { text, href, icon, logo, type, name } = eyebrow
  const content = (
    <>
      {icon ? <img className={styles['icon']} src={icon} alt="" width="16" height="16" loading="lazy" /> : null}
      {logo || name ? `${text} ` : text}
      {logo ? (
        <img className={styles['logo']} src={logo} alt={name ?? ''} width="80" height="20" loading="lazy" />
      ) : (
        name
      )}
    </>
  )
  return href ? (
    <a className={styles['eyebrow']} data-type={type} href={href}>
      {content}
    </a>
  ) : (
    <span className={styles['eyebrow']} data-type={type}>
      {content}
    </span>
  )
}

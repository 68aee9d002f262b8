import type { Sale } from '@broadsheet/contracts'
import styles from './sale-banner.module.css'

/** One line that leads to subscribing, in an editor's words and colours. Put it into a landmark. */
export const SaleBanner = ({ sale }: { sale: Sale }) => (
  <div className={styles['banner']} style={{ color: sale.textColor, backgroundColor: sale.backgroundColor }}>
    <a className={styles['link']} href={sale.href}>
      <span>{sale.text}</span>
      <strong className={styles['title']}>{sale.title}</strong>
    </a>
  </div>
)

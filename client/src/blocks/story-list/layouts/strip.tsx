import { Cells } from './cells.tsx'
import type { LayoutProps } from './layout.ts'
import styles from './layouts.module.css'

/** Stories side by side, in the number of columns that the node sets. */
export const Strip = ({ items, columns, level }: LayoutProps) => (
  <Cells items={items} look="stacked" level={level} className={styles['strip']} columns={columns} />
)

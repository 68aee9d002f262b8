import { Cells } from './cells.tsx'
import type { LayoutProps } from './layout.ts'
import styles from './layouts.module.css'

/** One story per row. */
export const Vertical = ({ items, level }: LayoutProps) => (
  <Cells items={items} look="side" level={level} className={styles['column']} />
)

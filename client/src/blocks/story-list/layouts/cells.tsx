import { mediaProps } from '../../../renderer/media.ts'
import { usePage } from '../../../renderer/page-context.ts'
import { NativeAd } from '../../native-ad/native-ad.tsx'
import { Card, type CardLook } from '../../story-card/card.tsx'
import styles from './layouts.module.css'
import type { ListItem } from './layout.ts'

interface Props {
  items: readonly ListItem[]
  look: CardLook
  level: 2 | 3
  className?: string | undefined
  columns?: number | undefined
}

/** A list of cards with native ads between them. */
export function Cells({ items, look, level, className, columns }: Props) {
  const { showsAds = false } = usePage()
  if (items.length === 0) return null
  return (
    <ul className={className} {...(columns ? { 'data-columns': columns } : {})}>
      {items.map((item) =>
        item.type === 'native-ad' ? (
          <li
            key={item.id}
            {...(showsAds ? { className: `${styles['cell']} ${styles['ad']}`, ...mediaProps(item) } : { hidden: true })}
          >
            <NativeAd node={item} />
          </li>
        ) : (
          <li key={item.id} className={styles['cell']}>
            <Card node={item} look={look} level={level} />
          </li>
        ),
      )}
    </ul>
  )
}

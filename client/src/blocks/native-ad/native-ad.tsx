import type { NodeOf } from '../../renderer/block.ts'
import { usePage } from '../../renderer/page-context.ts'
import styles from './native-ad.module.css'

/** Room for a sponsor's card, which cannot outgrow it. If nothing fills the ads, it takes no room. */
export const NativeAd = ({ node }: { node: NodeOf<'native-ad'> }) =>
  usePage().showsAds ? (
    <div className={styles['native']} data-native-ad={node.slotNumber} data-position={node.position}>
      <p className={styles['label']}>Advertisement</p>
      <div className={styles['box']} data-ad-box />
    </div>
  ) : (
    <div hidden data-native-ad={node.slotNumber} data-position={node.position} />
  )

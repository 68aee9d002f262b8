import type { BlockEntry, NodeOf } from '../../renderer/block.ts'
import { NativeAd } from './native-ad.tsx'

export const nativeAdBlock: BlockEntry<NodeOf<'native-ad'>> = { component: NativeAd, hydrate: 'never' }

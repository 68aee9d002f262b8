import type { ChainNode } from '@broadsheet/contracts'
import type { BlockEntry } from '../../renderer/block.ts'
import { Chain, slotOf } from './chain.tsx'

export const chainBlock: BlockEntry<ChainNode> = {
  component: Chain,
  hydrate: 'never',
  slots: (node) => Object.fromEntries(node.columns.map((column, index) => [slotOf(index), column.children])),
}

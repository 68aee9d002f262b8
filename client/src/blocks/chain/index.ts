import type { ChainNode } from '@broadsheet/contracts'
import type { BlockEntry } from '../../renderer/entry.ts'
import { Chain, columnName } from './chain.tsx'

export const chainBlock: BlockEntry<ChainNode> = {
  component: Chain,
  hydrate: 'never',
  nested: (node) => Object.fromEntries(node.columns.map((column, index) => [columnName(index), column.children])),
}

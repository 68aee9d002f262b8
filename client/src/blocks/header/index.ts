import type { HeaderNode } from '@broadsheet/contracts'
import type { BlockEntry } from '../../renderer/block.ts'
import { Header } from './header.tsx'

export const headerBlock: BlockEntry<HeaderNode> = { component: Header, hydrate: 'never' }

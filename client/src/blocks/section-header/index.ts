import type { SectionHeaderNode } from '@broadsheet/contracts'
import type { BlockEntry } from '../../renderer/block.ts'
import { SectionHeader } from './section-header.tsx'

export const sectionHeaderBlock: BlockEntry<SectionHeaderNode> = { component: SectionHeader, hydrate: 'never' }

import type { PreviewFormNode } from '@broadsheet/contracts/blocks/preview-form'
import type { BlockEntry } from '../../renderer/entry.ts'
import { PreviewForm } from './preview-form.tsx'

export const previewFormBlock: BlockEntry<PreviewFormNode> = {
  component: PreviewForm,
  hydrate: 'visible',
  island: 'preview-form',
}

import type { PreviewFormNode } from '@broadsheet/contracts/blocks/preview-form'
import { defineBlock } from '../block.ts'

const READERS = [
  { value: 'logged-out', label: 'Logged out' },
  { value: 'logged-in', label: 'Logged in' },
  { value: 'subscribed', label: 'Subscribed' },
]

/** The form by which an editor begins a preview (rule pages/preview-form). */
export const previewForm = defineBlock<'preview-form'>({
  type: 'preview-form',
  resolve: ({ id }): PreviewFormNode => ({ type: 'preview-form', id, action: '/preview', readers: READERS }),
})

import type { BodyPart } from '../../content/index.ts'
import type { BodyHandler } from './handler.ts'

export const divider: BodyHandler<Extract<BodyPart, { type: 'divider' }>> = (_part, state) => ({
  type: 'divider',
  id: state.id(),
})

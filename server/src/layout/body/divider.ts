import type { BodyHandler } from './handler.ts'

export const divider: BodyHandler = (element, state) => ({ type: 'divider', id: state.id(element) })

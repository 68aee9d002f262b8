import type { AudioPart } from '../../content/index.ts'
import { captionOf } from '../story/caption.ts'
import type { BodyHandler } from './handler.ts'

export const audio: BodyHandler<AudioPart> = (part, state) => ({
  type: 'audio',
  id: state.id(),
  ...(part.title ? { title: part.title } : {}),
  sources: [...part.sources],
  ...captionOf(part),
})

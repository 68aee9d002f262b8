import type { BodyPart } from '../content/index.ts'
import { readStory } from '../sources/ans/index.ts'
import { ansStory } from './resolve.ts'

/** Elements of ANS as a story's body has them. */
export const bodyOf = (...elements: unknown[]): readonly BodyPart[] =>
  readStory(ansStory('BODY', { content_elements: elements })).story?.body ?? []

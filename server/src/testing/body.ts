import type { BodyPart } from '../content/index.ts'
import { readStory } from '../sources/ans/index.ts'
import { ansStory } from './resolve.ts'

/** Reads ANS elements as the body of a story. */
export const bodyOf = (...elements: unknown[]): readonly BodyPart[] =>
  readStory(ansStory('BODY', { content_elements: elements })).story?.body ?? []

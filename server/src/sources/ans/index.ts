/** Reads ANS, the origin's format, once on arrival. Nothing outside this folder knows its fields. */
export { withoutBy } from './authors.ts'
export { readCollection } from './read-collection.ts'
export { readSection } from './section.ts'
export { movedStory } from './moved-story.ts'
export { readStory, type OwnAddresses } from './read-story.ts'
export { pictureOf } from './pictures.ts'

/** ANS, the language of the origin, read once as it arrives. Nothing outside this folder knows its fields. */
export { readCollection } from './read-collection.ts'
export { readSection } from './section.ts'
export { readStory } from './read-story.ts'

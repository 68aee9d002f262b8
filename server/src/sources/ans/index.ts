/** ANS, the language of the origin, read once as it arrives. Nothing outside this folder knows its fields. */
export { readCollection, type StoryCollection } from './read-collection.ts'
export { readSection } from './section.ts'
export { readStory, type StoryReading } from './read-story.ts'

/** Splits the body of a live blog into posts. Pure. */
export { withoutMarkers } from './markers.ts'
export { firstPostsOf, liveBlogOf, splitAhead } from './of-story.ts'
export { postIdAtStart } from './post-id.ts'
export { partOfPosts } from './parts.ts'
export { postHeadings } from './post-headings.ts'
export { splitLiveBlog, type SplitPost } from './split.ts'
export { wordsOf } from './words.ts'

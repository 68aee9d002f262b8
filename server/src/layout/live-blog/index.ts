/** A live blog's body, read as posts. Pure. */
export { isMarker } from './markers.ts'
export { textHash } from './post-id.ts'
export { splitLiveBlog, type SplitPost } from './split.ts'

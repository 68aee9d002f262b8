/** Stories that readers saved, and what they follow. */
export { SavedStore } from './saved-store.ts'

/** Finds the page for a path: reads and matches page definitions, and adds the pages every paper has. */
export { OWN_SEGMENTS, isOwnPath } from './own-segments.ts'
export {
  ACCOUNT_ANSWERS,
  NOT_TAKEN_PATH,
  PREVIEW_ANSWERS,
  SIGN_IN_ANSWERS,
  SIGN_UP_ANSWERS,
  WAY_BACK,
  UNAVAILABLE_PATH,
  builtInPages,
} from './built-in.ts'
export type { PageChecks } from './field-warnings.ts'
export { PageStore, pageSet, type PageSet } from './page-store.ts'
export { PageDefinitionError, readPages } from './read-pages.ts'

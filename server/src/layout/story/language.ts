import type { Story } from '../../content/index.ts'

/** The language of the paper's pages. */
const PAGE_LANGUAGE = 'en'

/** The language of a story's words, where it is not the page's (rule content/language). */
export function foreignLanguage({ language }: Story): { lang?: string } {
  const isForeign = language !== undefined && language.split('-', 1)[0]?.toLowerCase() !== PAGE_LANGUAGE
  return isForeign ? { lang: language } : {}
}

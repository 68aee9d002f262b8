import { isUnder, sectionAt, type Navigation, type Story } from '../../content/index.ts'

/** The name of a story's home section, from the story or else from the navigation. */
export const homeName = ({ home }: Story, { sectionNames }: Navigation): string | undefined =>
  home?.name ?? (home?.path === undefined ? undefined : sectionNames.get(sectionAt(home.path)))

/** Whether a section is the Spanish one, or a part of it. */
export const isSpanish = (path: string): boolean => isUnder(path, '/espanol')

/**
 * The language of a story, as search engines take it: 'es' for 'es-419'. Of stories that do not say theirs, only those of the
 * Spanish section are not in English (rule content/language).
 */
export const languageOf = ({ language, home }: Pick<Story, 'language' | 'home'>): string =>
  language?.split('-', 1)[0]?.toLowerCase() ?? (isSpanish(home?.path ?? '') ? 'es' : 'en')

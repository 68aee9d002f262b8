import { isUnder, type Navigation, type Story } from '../../content/index.ts'

/** The name of a story's home section, from the story or else from the navigation. */
export const homeName = ({ home }: Story, { sectionNames }: Navigation): string | undefined =>
  home?.name ?? (home?.path === undefined ? undefined : sectionNames.get(home.path))

/** The language of a story. Only the Spanish section is not in English. */
export const languageOf = ({ home }: Story): 'en' | 'es' => (isUnder(home?.path ?? '', '/espanol') ? 'es' : 'en')

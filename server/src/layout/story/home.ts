import { isUnder, type Navigation, type Story } from '../../content/index.ts'

/** The name of the section a story is at home in: its own word, else the navigation's. */
export const homeName = ({ home }: Story, { sectionNames }: Navigation): string | undefined =>
  home?.name ?? (home?.path === undefined ? undefined : sectionNames.get(home.path))

/** The paper writes in English, and in Spanish for the section that says so. */
export const languageOf = ({ home }: Story): 'en' | 'es' => (isUnder(home?.path ?? '', '/espanol') ? 'es' : 'en')

import { join } from 'node:path'
import { fixturesFolder } from '@broadsheet/fixtures'
import { readNavigation } from '../sources/index.ts'

/** The navigation of the demo's paper. */
export const navigationFile = join(fixturesFolder(), 'navigation.json')
export const demoNavigation = await readNavigation(navigationFile)

import { join } from 'node:path'
import { fixturesFolder } from '@broadsheet/fixtures'
import { readNavigation } from '../sources/index.ts'

/** The navigation of the demo paper. */
export const navigationFile = join(fixturesFolder(), 'navigation.json')
export const demoNavigation = await readNavigation(navigationFile, 'Courier')

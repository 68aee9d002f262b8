import type { Material } from '@broadsheet/fixtures'
import { generateStories } from './generator/index.ts'
import { focalOf, sceneOf } from './scenes/index.ts'

/** What the demo adds to the newsroom's own files in `fixtures/`. */
export const material: Material = { stories: generateStories, scene: sceneOf, focal: focalOf }

import type { Material } from '@broadsheet/fixtures'
import { generateStories } from './generator/index.ts'
import { focalOf, sceneOf } from './scenes/index.ts'

/** What the newsroom of the demo is given beside the files of `fixtures/`. */
export const material: Material = { stories: generateStories, scene: sceneOf, focal: focalOf }

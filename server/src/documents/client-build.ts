import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FirstViewStyles, PageAssets, ServerHalf, ViteManifest } from '@broadsheet/client/server-half'

/** The address of each file that the client's build made, by its source. `folder`: where the build is. */
export const readManifest = (folder: string): ViteManifest => partOf(folder, 'manifest.json') as ViteManifest

/** What pages name in their heads. */
export const readAssets = (client: ServerHalf, folder: string): PageAssets =>
  client.assetsFromManifest(readManifest(folder))

/** The inline style of each type of page. */
export const readStyles = (folder: string): FirstViewStyles => partOf(folder, 'first-view.json') as FirstViewStyles

function partOf(folder: string, name: string): unknown {
  const file = join(folder, '.vite', name)
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error(`${file} cannot be read. The client's build makes it: npm run build.`, { cause })
  }
}

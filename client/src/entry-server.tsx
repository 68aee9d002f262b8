/** The server's half of the client: a layout document in, a whole HTML page out. */
import { assetsFromManifest } from './renderer/assets.ts'
import { renderPage } from './renderer/shell.ts'
import { pageStarter } from './renderer/starter.ts'
import type { ServerHalf } from './server-half.ts'

export const serverHalf: ServerHalf = { renderPage, assetsFromManifest, pageStarter }

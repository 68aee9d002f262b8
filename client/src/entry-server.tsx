/** The half of the client that runs on the server: turns a layout document into an HTML page. */
import { assetsFromManifest } from './renderer/assets.ts'
import { lastResort } from './renderer/last-resort.ts'
import { drawPage } from './renderer/shell.ts'
import { pageStarter } from './renderer/starter.ts'
import type { ServerHalf } from './server-half.ts'

export const serverHalf: ServerHalf = { drawPage, lastResort, assetsFromManifest, pageStarter }

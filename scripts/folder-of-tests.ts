import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Global setup: gives tests a temporary folder of their own, which is removed after them. */
export default function folderOfTests(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'broadsheet-'))
  // Databases and caches that run as other users must be able to write there too.
  chmodSync(folder, 0o1777)
  process.env['TMPDIR'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

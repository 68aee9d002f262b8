import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Global setup: what tests write to the system's folder for such things goes to one of their own, and is gone after them. */
export default function folderOfTests(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'broadsheet-'))
  // Databases and caches run as other users, and write there too.
  chmodSync(folder, 0o1777)
  process.env['TMPDIR'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** Why nothing can be kept in a folder, which need not be there yet; undefined if something can, as far as one can see. */
export async function faultOfFolder(folder: string): Promise<string | undefined> {
  const path = resolve(folder)
  try {
    if (!(await stat(path)).isDirectory()) return `${path} is no folder`
    await access(path, constants.W_OK | constants.X_OK)
    return undefined
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'ENOENT' && dirname(path) !== path) return faultOfFolder(dirname(path))
    return code === 'ENOTDIR' ? faultOfFolder(dirname(path)) : `${path} cannot be written (${code})`
  }
}

import { blockDocument, layoutDocument } from '@broadsheet/contracts'
import { isLarge } from './is-large.ts'
import { pathOf, type AnyDocument } from './resolved.ts'

/** In production, one document out of so many is checked against its schema. */
const CHECK_EVERY = 100
const MOST_FAULTS_TOLD = 5

/**
 * Checks documents against the contract. With `every`, as in tests, a fault throws. Otherwise a sample is checked and faults
 * are logged.
 */
export function documentInspector(log: { error(fields: object, message: string): void }, every: boolean) {
  let count = 0
  return (document: AnyDocument, requestId: string): void => {
    // Checking a large document would hold up all others.
    if (!every && (count++ % CHECK_EVERY !== 0 || isLarge(document))) return
    const result = ('root' in document ? layoutDocument : blockDocument).safeParse(document)
    if (result.success) return
    const faults = result.error.issues
      .slice(0, MOST_FAULTS_TOLD)
      .map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    if (every) throw new Error(`the document of ${document.url} breaks the contract: ${faults.join('; ')}`)
    log.error({ path: pathOf(document), faults, requestId }, 'a document breaks the contract')
  }
}

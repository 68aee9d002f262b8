import type { ReaderState } from '../facts/index.ts'

const PAGE = '/newsletters/'
/** Editors may write the path with or without the slash at its end, and with a query, as for a campaign. */
const IN_LINK = /^\/newsletters\/?(\?[^#]*)?$/
/** The part of the newsletters page that has the preferences of readers with an account. */
const PREFERENCES = '#emailpreferences'

/** A link in HTML, as the sanitiser writes it. */
const IN_HTML = /href="\/newsletters\/?(\?[^"#]*)?"/g

const preferences = (query = '') => PAGE + query + PREFERENCES

/**
 * Makes links to the newsletters page lead readers with an account to their email preferences, in a node and all it holds (rule
 * header/newsletters-link). Content is shared by readers, so nothing is changed in place, and a value without such a link is
 * returned as it is. The reader's state is read only if there is such a link.
 */
export function withEmailPreferences<Value>(value: Value, state: () => ReaderState): Value {
  const isSignedIn = () => state() !== 'logged-out'
  const changed = (field: unknown, name: string): unknown => {
    if (typeof field === 'string') {
      if (name === 'href') {
        const link = IN_LINK.exec(field)
        return link && isSignedIn() ? preferences(link[1]) : field
      }
      if (name !== 'html') return field
      return field.replace(IN_HTML, (link, query?: string) => (isSignedIn() ? `href="${preferences(query)}"` : link))
    }
    if (typeof field !== 'object' || field === null) return field
    return Array.isArray(field) ? changedList(field) : changedObject(field as Record<string, unknown>)
  }
  const changedList = (list: readonly unknown[]): readonly unknown[] => {
    let copy: unknown[] | undefined
    for (const [index, item] of list.entries()) {
      const now = changed(item, '')
      if (now !== item) (copy ??= [...list])[index] = now
    }
    return copy ?? list
  }
  const changedObject = (object: Record<string, unknown>): Record<string, unknown> => {
    let copy: Record<string, unknown> | undefined
    for (const name in object) {
      const now = changed(object[name], name)
      if (now !== object[name]) (copy ??= { ...object })[name] = now
    }
    return copy ?? object
  }
  return changed(value, '') as Value
}

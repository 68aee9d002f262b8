import { NavigationError, PageDefinitionError, SettingsError } from '@broadsheet/server'

/** A worker could not start, and has already printed why. */
export class SaidError extends Error {}

const NO_SUCH_HOST = { setting: 'HOST', advice: 'Set HOST to an address or name of this machine.' }

/** Reasons why a service cannot listen, by the system's error code, with the system's words where workers' errors lack them. */
const LISTENING_FAULTS: Readonly<Record<string, { setting: string; words?: string; advice: string }>> = {
  EACCES: {
    setting: 'PORT',
    words: 'permission denied',
    advice: 'Set PORT to 1024 or more, or allow this user lower ones.',
  },
  EADDRINUSE: { setting: 'PORT', words: 'address already in use', advice: 'Set PORT to a free one.' },
  EADDRNOTAVAIL: { ...NO_SUCH_HOST, words: 'address not available' },
  ENOTFOUND: NO_SUCH_HOST,
  EAI_AGAIN: NO_SUCH_HOST,
}

const OF_LISTENING = new Set<unknown>(['listen', 'bind', 'getaddrinfo'])

/** Why the service could not start, as text for the person who started it (rule service/settings). */
export function startFailure(error: unknown): string {
  if (error instanceof SettingsError) return error.faults.map((fault) => `Setting ${fault}`).join('\n')
  if (error instanceof NavigationError) return `NAVIGATION_FILE: ${error.message}`
  if (error instanceof PageDefinitionError) return `${error.isOfFolder ? 'PAGES_DIR: ' : ''}${error.faults.join('\n')}`
  if (error instanceof Error && 'code' in error && 'syscall' in error && OF_LISTENING.has(error.syscall)) {
    const { setting, words = '', advice } = LISTENING_FAULTS[String(error.code)] ?? {}
    const where = error.message
      .replace(/^(?:listen|bind) \w+:? /, '')
      .replace(words, '')
      .trim()
    if (setting) return `${setting}: ${[words, where].filter(Boolean).join(' ')}. ${advice}`
  }
  return `The service could not start: ${error instanceof Error ? error.message : String(error)}`
}

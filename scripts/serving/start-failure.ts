import { NavigationError, PageDefinitionError, SettingsError } from '@broadsheet/server'

/** A worker could not start, and has already printed why. */
export class SaidError extends Error {}

const NO_SUCH_HOST = { setting: 'HOST', advice: 'Set HOST to an address or name of this machine.' }

/** Reasons why a service cannot listen, by the system's error code. */
const LISTENING_FAULTS: Readonly<Record<string, { setting: string; advice: string }>> = {
  EADDRINUSE: { setting: 'PORT', advice: 'Set PORT to a free one.' },
  EADDRNOTAVAIL: NO_SUCH_HOST,
  ENOTFOUND: NO_SUCH_HOST,
  EAI_AGAIN: NO_SUCH_HOST,
}

/** Why the service could not start, as text for the person who started it (rule service/settings). */
export function startFailure(error: unknown): string {
  if (error instanceof SettingsError) return `Setting ${error.message}`
  if (error instanceof NavigationError) return `NAVIGATION_FILE: ${error.message}`
  if (error instanceof PageDefinitionError) return `${error.isOfFolder ? 'PAGES_DIR: ' : ''}${error.faults.join('\n')}`
  if (error instanceof Error && 'code' in error) {
    const fault = LISTENING_FAULTS[String(error.code)]
    if (fault) return `${fault.setting}: ${error.message.replace(/^(?:listen|bind) \w+:? /, '')}. ${fault.advice}`
  }
  return `The service could not start: ${error instanceof Error ? error.message : String(error)}`
}

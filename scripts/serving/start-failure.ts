import { NavigationError, PageDefinitionError, SettingsError } from '@broadsheet/server'

/** A worker could not start, and has said why. */
export class SaidError extends Error {}

/** Why the service could not start, in lines for whoever started it. */
export function startFailure(error: unknown): string {
  if (error instanceof SettingsError) return `Setting ${error.message}`
  if (error instanceof NavigationError) return `Navigation ${error.message}`
  if (error instanceof PageDefinitionError) return error.faults.join('\n')
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `PORT: ${error.message.replace(/^(?:listen|bind) EADDRINUSE:? /, '')}. Set PORT to a free one.`
  return `The service could not start: ${error instanceof Error ? error.message : String(error)}`
}

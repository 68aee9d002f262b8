import type { Settings } from './settings.ts'
import { isLoopback } from './trust.ts'

/** What is wide open by settings that hold, as lines for whoever starts the service. */
export function settingWarnings({
  ENVIRONMENT,
  HOST,
  METRICS_TOKEN,
  OIDC_ISSUER,
  SESSION_SECRET,
}: Pick<Settings, 'ENVIRONMENT' | 'HOST' | 'METRICS_TOKEN' | 'OIDC_ISSUER' | 'SESSION_SECRET'>): string[] {
  const secret =
    OIDC_ISSUER && !SESSION_SECRET && !isLoopback(new URL(OIDC_ISSUER).hostname)
      ? [
          'SESSION_SECRET is not set, so one was made for this start: sign-ins that are under way end with it. Set 32 characters or more, the same for every instance.',
        ]
      : []
  if ((ENVIRONMENT !== 'local' && ENVIRONMENT !== 'dev') || isLoopback(HOST)) return secret
  const open = [...(METRICS_TOKEN ? [] : ['/metrics']), '/blocks/']
  return [
    ...secret,
    `ENVIRONMENT is ${ENVIRONMENT} and HOST is ${HOST}: whoever reaches this address sees ${open.join(' and ')} and may choose variations of experiments. Set ENVIRONMENT=production where readers are.`,
  ]
}

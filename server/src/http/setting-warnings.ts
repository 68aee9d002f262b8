import { isIP } from 'node:net'
import type { Settings } from './settings.ts'
import { trustOf } from './trust.ts'

const isLoopbackAddress = trustOf('127.0.0.0/8, ::1')
const isLoopback = (host: string) => (isIP(host) ? isLoopbackAddress(host) : host === 'localhost')

/** What is wide open by settings that hold, as lines for whoever starts the service. */
export function settingWarnings({
  ENVIRONMENT,
  HOST,
  METRICS_TOKEN,
}: Pick<Settings, 'ENVIRONMENT' | 'HOST' | 'METRICS_TOKEN'>): string[] {
  if ((ENVIRONMENT !== 'local' && ENVIRONMENT !== 'dev') || isLoopback(HOST)) return []
  const open = [...(METRICS_TOKEN ? [] : ['/metrics']), '/blocks/']
  return [
    `ENVIRONMENT is ${ENVIRONMENT} and HOST is ${HOST}: whoever reaches this address sees ${open.join(' and ')} and may choose variations of experiments. Set ENVIRONMENT=production where readers are.`,
  ]
}

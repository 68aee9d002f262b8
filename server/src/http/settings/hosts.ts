import type { Site } from '../../layout/site.ts'

type Environment = Site['environment']

/** What stands before the paper's domain: in its own addresses, and in those of its gateway (rule service/hosts). */
const PREFIXES: Readonly<Record<Environment, { site: string; gateway: string }>> = {
  local: { site: 'dev', gateway: 'dev-api' },
  dev: { site: 'dev', gateway: 'dev-api' },
  sandbox: { site: 'stage', gateway: 'dev-api' },
  production: { site: 'www', gateway: 'api' },
}

/** Where the paper of a domain is in an environment, without a slash at the end, and its gateway, with one. */
export function hostsOf(domain: string, environment: Environment): { site: string; gateway: string } {
  const { site, gateway } = PREFIXES[environment]
  return { site: `https://${site}.${domain}`, gateway: `https://${gateway}.${domain}/` }
}

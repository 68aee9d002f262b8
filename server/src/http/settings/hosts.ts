import type { Site } from '../../layout/site.ts'

type Environment = Site['environment']

/** The prefixes of the paper's domain, for its own addresses and for those of its gateway (rule service/hosts). */
const PREFIXES: Readonly<Record<Environment, { site: string; gateway: string }>> = {
  local: { site: 'dev', gateway: 'dev-api' },
  dev: { site: 'dev', gateway: 'dev-api' },
  sandbox: { site: 'stage', gateway: 'dev-api' },
  production: { site: 'www', gateway: 'api' },
}

/**
 * The addresses of a domain's paper and its gateway in an environment: the paper's without a slash at the end, the gateway's
 * with one.
 */
export function hostsOf(domain: string, environment: Environment): { site: string; gateway: string } {
  const { site, gateway } = PREFIXES[environment]
  return { site: `https://${site}.${domain}`, gateway: `https://${gateway}.${domain}/` }
}

/**
 * Reads a Containerfile as far as ours goes: stages with their steps, lines joined, arguments of before the first stage filled
 * in. What it does not know it refuses.
 */
const KNOWN = new Set([
  'ARG',
  'FROM',
  'WORKDIR',
  'COPY',
  'RUN',
  'ENV',
  'USER',
  'VOLUME',
  'EXPOSE',
  'HEALTHCHECK',
  'CMD',
])

/**
 * @typedef {object} Step
 * @property {string} name As `COPY`.
 * @property {Record<string, string>} flags As `--from=build`.
 * @property {string} rest What stands behind them.
 *
 * @typedef {object} Stage
 * @property {string} name
 * @property {string} from An image, or an earlier stage.
 * @property {Step[]} steps
 */

const filled = (text, values) => text.replace(/\$\{(\w+)\}|\$(\w+)/g, (_all, a, b) => values[a ?? b] ?? '')

/**
 * @param {string} text
 * @returns {{ args: Record<string, string>; stages: Stage[] }}
 */
export function readContainerfile(text) {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim())
  const args = {}
  const stages = []
  for (const line of lines) {
    const [, name, more] = /^(\w+)\s+(.*)$/.exec(line) ?? []
    if (!name || !KNOWN.has(name)) throw new Error(`not known in a Containerfile of ours: ${line}`)
    const flags = {}
    let rest = more
    for (let flag; (flag = /^--([\w-]+)=(\S+)\s+/.exec(rest)); rest = rest.slice(flag[0].length))
      flags[flag[1]] = flag[2]
    if (name === 'FROM') {
      const [from, , stage] = filled(rest, args).split(/\s+/)
      stages.push({ name: stage ?? String(stages.length), from, steps: [] })
    } else if (stages.length === 0) {
      const [arg, value = ''] = rest.split('=')
      args[arg] = value
    } else stages.at(-1).steps.push({ name, flags, rest })
  }
  return { args, stages }
}

/** The last step of a name in a stage; undefined without one. */
export const lastOf = ({ steps }, name) => steps.findLast((step) => step.name === name)

/** Values of `ENV`. */
export const envOf = ({ steps }) =>
  Object.fromEntries(
    steps
      .filter(({ name }) => name === 'ENV')
      .flatMap(({ rest }) => [...rest.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value])),
  )

/** The words of a step in JSON, as `["node", "dist/serve.js"]`; undefined for one that a shell would read. */
export function wordsOf(rest) {
  try {
    const words = JSON.parse(rest)
    return Array.isArray(words) ? words : undefined
  } catch {
    return undefined
  }
}

/** Whether a path of the context is left out of it, by a list as docker reads it: the last pattern that fits counts. */
export function isIgnored(patterns, path) {
  let ignored = false
  for (const line of patterns.split('\n').map((each) => each.trim())) {
    if (!line || line.startsWith('#')) continue
    const isKept = line.startsWith('!')
    const pattern = (isKept ? line.slice(1) : line)
      .split('/')
      .map((part) => (part === '**' ? '**' : part.replace(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*')))
      .join('/')
      .replaceAll('**/', '(?:.*/)?')
    if (new RegExp(`^${pattern}(?:/|$)`).test(path)) ignored = !isKept
  }
  return ignored
}

/**
 * Reads the part of the Containerfile format that ours uses: stages with their steps. It joins continued lines and fills in
 * the arguments given before the first stage. It throws for anything that it does not know.
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
 * @property {string} name Such as `COPY`.
 * @property {Record<string, string>} flags Such as `--from=build`.
 * @property {string} rest The text after name and flags.
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

/** The last step with this name in a stage; undefined if there is none. */
export const lastOf = ({ steps }, name) => steps.findLast((step) => step.name === name)

/** The variables that a stage's `ENV` steps set. */
export const envOf = ({ steps }) =>
  Object.fromEntries(
    steps
      .filter(({ name }) => name === 'ENV')
      .flatMap(({ rest }) => [...rest.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value])),
  )

/** The words of a step in JSON form, such as `["node", "dist/serve.js"]`; undefined for a step in shell form. */
export function wordsOf(rest) {
  try {
    const words = JSON.parse(rest)
    return Array.isArray(words) ? words : undefined
  } catch {
    return undefined
  }
}

/** Whether an ignore file leaves a path out of the build context. As with docker, the last pattern that fits counts. */
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

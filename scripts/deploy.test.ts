import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { SETTING_NAMES, isSecret } from '../server/src/http/settings/settings.ts'
import { envOf, isIgnored, lastOf, readContainerfile, wordsOf } from './containerfile.mjs'
import { root } from './served.mjs'
import { filesIn, textOf } from './source-files.ts'

/** The service's settings, and the variables that Node and the allocator read. */
const settings = new Set([...SETTING_NAMES, 'NODE_ENV', 'MALLOC_ARENA_MAX'])
/** Seconds that a service has for open requests after draining. */
const END_LIMIT = Number(/END_LIMIT = (\d+)_000/.exec(textOf('scripts/serving/paper.ts'))?.[1])

const inDeploy = (path: string) => join(root, 'deploy', path)
const left: string[] = []
/** A test that needs a program. Tests left out because a program is missing are listed at the end. */
function itWith(program: string, args: string[], what: string, test: () => void) {
  const isThere = spawnSync(program, args, { stdio: 'ignore', timeout: 60_000 }).status === 0
  if (!isThere) left.push(`${what} (needs ${program})`)
  it.skipIf(!isThere)(what, test)
}
afterAll(() => {
  // eslint-disable-next-line no-console
  if (left.length) console.log(`Left out of the tests of deploy/:\n${left.map((line) => `  ${line}`).join('\n')}`)
})

function expectToEnd(program: string, args: string[], env: NodeJS.ProcessEnv = {}): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  expect(status, `${program} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0)
  return stdout
}

describe('the Containerfile', () => {
  const { args, stages } = readContainerfile(textOf('deploy/Containerfile'))
  const ignored = textOf('deploy/Containerfile.dockerignore')
  const runs = stages.flatMap(({ name, steps }) =>
    steps.filter((step) => step.name === 'RUN').map((step) => `${name}: ${step.rest}`),
  )

  it('stands on one version of Node, which the paper takes', () => {
    const [, major, minor] = /^node:(\d+)\.(\d+)\.\d+-[a-z]+-slim$/.exec(args.NODE_IMAGE ?? '') ?? []
    const [, atLeast, since] = /^>=(\d+)\.(\d+)$/.exec(JSON.parse(textOf('package.json')).engines.node) ?? []
    expect(Number(major) * 1000 + Number(minor)).toBeGreaterThanOrEqual(Number(atLeast) * 1000 + Number(since))
    const names = new Set(stages.map(({ name }) => name))
    for (const { from } of stages) expect(names.has(from) ? args.NODE_IMAGE : from).toBe(args.NODE_IMAGE)
  })

  it('copies what is there, and every workspace', () => {
    const copied = stages.flatMap(({ steps }) =>
      steps
        .filter(({ name, flags }) => name === 'COPY' && !flags.from)
        .flatMap(({ rest }) => rest.split(/\s+/).slice(0, -1)),
    )
    expect(copied.filter((path) => !existsSync(join(root, path)) || isIgnored(ignored, path))).toEqual([])
    const { workspaces } = JSON.parse(textOf('package.json')) as { workspaces: string[] }
    for (const name of workspaces) expect(copied).toEqual(expect.arrayContaining([name, `${name}/package.json`]))
    const fromStages = stages.flatMap(({ steps }) => steps.flatMap(({ flags }) => flags.from ?? []))
    expect(fromStages.filter((name) => !stages.some((stage) => stage.name === name))).toEqual([])
  })

  it.each([
    ['server/src/index.ts', false],
    ['server/src/http/server.ts', false],
    ['package-lock.json', false],
    ['fixtures/pages/homepage.json', false],
    ['server/src/http/tests/golden.test.ts', true],
    ['fixtures/golden/homepage.json', true],
    ['server/node_modules/x/index.js', true],
    ['client/dist/assets/a.js', true],
    ['.env', true],
    ['deploy/paper.env', true],
    ['.git/config', true],
  ])('what is sent to the builder: %s is left out: %s', (path, isLeftOut) =>
    expect(isIgnored(ignored, path)).toBe(isLeftOut),
  )

  it('installs by the lockfile alone, and runs no script of a package', () => {
    const installs = runs.filter((run) => /\bnpm\b/.test(run))
    expect(installs.length).toBeGreaterThan(0)
    for (const run of installs) expect(run).toMatch(/npm ci (?=.*--ignore-scripts)/)
    for (const name of ['site-packages', 'newsroom-packages'])
      expect(installs.find((run) => run.startsWith(name))).toContain('--omit=dev')
  })

  it.each(['site', 'newsroom'])('%s runs as nobody in particular, is watched, and takes signals itself', (name) => {
    const stage = stages.find((each) => each.name === name)!
    expect(lastOf(stage, 'USER')?.rest).toMatch(/^[1-9]\d{3,}:[1-9]\d{3,}$/)
    expect(wordsOf(lastOf(stage, 'CMD')?.rest ?? '')?.[0]).toBe('node')
    expect(wordsOf(lastOf(stage, 'HEALTHCHECK')?.rest.split('CMD ')[1] ?? '')?.[0]).toBe('node')
    expect(stage.steps.filter(({ rest }) => (rest.match(/\w+/g) ?? []).some(isSecret))).toEqual([])
  })

  it('the site is the last stage, starts as npm start does, and is set by settings that are there', () => {
    const site = stages.at(-1)!
    expect(site.name).toBe('site')
    const words = wordsOf(lastOf(site, 'CMD')!.rest)!
    expect(JSON.parse(textOf('package.json')).scripts.start).toContain(words.join(' '))
    expect(Object.keys(envOf(site)).filter((name) => !settings.has(name))).toEqual([])
  })

  it('a step that is not known is refused', () => {
    expect(() => readContainerfile('FROM x\nADD https://x.example/y /')).toThrow('ADD')
  })
})

/** The allowed fields of a service. Any other is an error, because nobody would notice a misspelt field. */
const service = z.strictObject({
  // A fixed version, or an image that is built here.
  image: z.string().regex(/^[\w./-]+:(?:\d+\.\d+[\w.-]*|local)$/),
  restart: z.literal('unless-stopped'),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  security_opt: z.array(z.string()).refine((options) => options.includes('no-new-privileges:true')),
  mem_limit: z.string(),
  cpus: z.number(),
  pids_limit: z.number(),
  build: z.object({ context: z.literal('..'), dockerfile: z.string(), target: z.string() }).optional(),
  init: z.literal(true),
  user: z
    .string()
    .regex(/^[1-9]\d*:[1-9]\d*$/)
    .optional(),
  entrypoint: z.array(z.string()).optional(),
  shm_size: z.string().optional(),
  healthcheck: z
    .strictObject({
      test: z.array(z.string()).min(2),
      interval: z.string(),
      timeout: z.string(),
      retries: z.number(),
      start_period: z.string().optional(),
    })
    .optional(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  tmpfs: z.array(z.string()),
  networks: z.array(z.string()).min(1),
  ports: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.literal('service_healthy') })).default({}),
  stop_grace_period: z.string().optional(),
})
const composeFile = z.looseObject({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.unknown()),
  networks: z.record(z.string(), z.unknown()),
})

describe('compose.yaml', () => {
  const text = textOf('deploy/compose.yaml')
  const compose = composeFile.parse(parse(text, { merge: true }))
  const services = Object.entries(compose.services)
  const containerfile = readContainerfile(textOf('deploy/Containerfile'))

  it('has two instances, Varnish, Valkey, PostgreSQL and the newsroom; only Varnish is open to the machine', () => {
    expect(Object.keys(compose.services)).toEqual(['site-1', 'site-2', 'varnish', 'valkey', 'database', 'newsroom'])
    expect(services.filter(([, { ports }]) => ports.length).map(([name]) => name)).toEqual(['varnish'])
  })

  it.each(services)('%s is watched, and names what is there', (_name, given) => {
    const stage = containerfile.stages.find(({ name }) => name === given.build?.target)
    if (given.build) expect(stage).toBeDefined()
    expect(given.healthcheck ?? (stage && lastOf(stage, 'HEALTHCHECK'))).toBeDefined()
    expect(Object.keys(given.depends_on).filter((name) => !compose.services[name])).toEqual([])
    expect(given.networks.filter((name) => !(name in compose.networks))).toEqual([])
    const sources = given.volumes.map((volume) => volume.split(':')[0]!)
    expect(
      sources.filter((path) => !(path.startsWith('.') ? existsSync(inDeploy(path)) : path in compose.volumes)),
    ).toEqual([])
  })

  it('sets settings that are there', () => {
    const { environment } = compose.services['site-1']!
    expect(Object.keys(environment).filter((name) => !settings.has(name))).toEqual([])
    expect(compose.services['site-2']!.environment).toEqual(environment)
  })

  it('takes secrets from an environment file, and holds none', () => {
    const example = textOf('deploy/paper.env.example').matchAll(/^(\w+)=(.*)$/gm)
    const names = [...example].map(([, name, value]) => (value === '' ? name! : `${name} has a value`))
    const asked = new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name!))
    expect([...asked].sort()).toEqual([...names].sort())
    for (const [, { environment }] of services)
      for (const [name, value] of Object.entries(environment))
        if (isSecret(name)) expect(value, name).toMatch(/\$\{\w+:\?/)
  })

  it('believes the network in which Varnish asks, and waits until an instance has ended', () => {
    const { environment, stop_grace_period: grace } = compose.services['site-1']!
    expect(JSON.stringify(compose.networks.front)).toContain(environment.TRUST_PROXY)
    expect(parseInt(grace ?? '', 10)).toBeGreaterThanOrEqual(Number(environment.DRAIN_SECONDS) + END_LIMIT)
  })
})

describe('Varnish', () => {
  const env = { SITE_1: 'site-1:3000', SITE_2: 'site-2:3000', VCL_FILE: 'deploy/varnish/default.vcl' }
  const print = (more = {}) => expectToEnd('sh', ['deploy/varnish/start.sh', '--print'], { ...env, ...more })

  it('is started with its backends where the environment says, and nothing else changed', () => {
    const written = print()
    expect([...written.matchAll(/\.(?:host|port) = "(.*)"/g)].map(([, value]) => value)).toEqual([
      'site-1',
      '3000',
      'site-2',
      '3000',
    ])
    expect(print({ SITE_1: '127.0.0.1:3001', SITE_2: '127.0.0.1:3002' })).toBe(textOf('deploy/varnish/default.vcl'))
  })

  itWith(
    'varnishd',
    ['-C', '-f', join(root, 'server/src/testing/varnish-modules.vcl')],
    'takes what start.sh writes',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'broadsheet-vcl-'))
      try {
        const file = join(folder, 'paper.vcl')
        // Names that can be resolved here.
        writeFileSync(file, print({ SITE_1: 'localhost:3000', SITE_2: '127.0.0.1:4000' }))
        expectToEnd('varnishd', ['-j', 'none', '-C', '-f', file])
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
  )

  itWith('shellcheck', ['--version'], 'start.sh has no fault that shellcheck knows', () => {
    const scripts = filesIn('deploy').filter((path) => path.endsWith('.sh'))
    expect(scripts).toEqual(['deploy/varnish/start.sh'])
    expectToEnd('shellcheck', scripts)
  })
})

describe('alerts', () => {
  const rules = z
    .object({
      groups: z.array(
        z.object({
          name: z.string(),
          rules: z.array(
            z.strictObject({
              alert: z.string(),
              expr: z.string(),
              for: z.string().optional(),
              labels: z.strictObject({ severity: z.enum(['page', 'note']) }),
              annotations: z.strictObject({ summary: z.string(), fault: z.string() }),
            }),
          ),
        }),
      ),
    })
    .parse(parse(textOf('deploy/prometheus/alerts.yml')))
    .groups.flatMap((group) => group.rules)

  itWith('promtool', ['--version'], 'hold, and call where they should', () => {
    expectToEnd('promtool', ['check', 'rules', 'deploy/prometheus/alerts.yml'])
    expectToEnd('promtool', ['check', 'config', '--syntax-only', 'deploy/prometheus/prometheus.yml'])
    expectToEnd('promtool', ['test', 'rules', 'deploy/prometheus/alerts.test.yml'])
  })

  it.each(rules)('$alert is of the paper’s job alone', ({ expr }) => {
    const selected = [...expr.matchAll(/\b((?:broadsheet|nodejs|process)_\w+|up)(\{[^}]*\})?/g)]
    expect(selected.length).toBeGreaterThan(0)
    for (const [, , labels = ''] of selected) expect(labels).toContain('job="broadsheet"')
  })
})

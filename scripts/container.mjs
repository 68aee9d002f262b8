/**
 * `npm run container`: tries the container without a container engine. It runs the steps of deploy/Containerfile as they are,
 * each stage in a folder of its own laid over this machine's files, which stand for the base image. Then it starts the
 * newsroom and the site as the image would: as user 10001 without any privilege, on a file system that is read-only except
 * for /data and /tmp. It sends the site a few requests, ends it by SIGTERM, and prints sizes and times. Needs Linux, root,
 * the image's version of Node, and a registry.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { envOf, isIgnored, lastOf, readContainerfile, wordsOf } from './containerfile.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const { args, stages } = readContainerfile(readFileSync(join(root, 'deploy/Containerfile'), 'utf8'))
const ignored = readFileSync(join(root, 'deploy/Containerfile.dockerignore'), 'utf8')
const FOLDER = '/app'

function fail(line) {
  console.error(line)
  process.exit(1)
}

function check() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) fail('The container is tried on Linux, as root.')
  const wanted = /^node:(\d+\.\d+)/.exec(args.NODE_IMAGE)?.[1]
  if (!process.versions.node.startsWith(`${wanted}.`))
    fail(
      `The image has Node ${wanted}, and here is ${process.versions.node}. ` +
        `With the image's: npx --yes -p node@${wanted} -c 'npm run container'`,
    )
  const taken = ['/app', '/data', '/pages'].filter((path) => existsSync(path))
  if (taken.length) fail(`${taken.join(' and ')} would be seen in the container: there must be none on this machine.`)
}

const work = mkdtempSync(join(tmpdir(), 'broadsheet-container-'))
const upper = (stage) => join(work, stage.name, 'files')
const stageOf = (name) => stages.find((stage) => stage.name === name)
/** A stage and the earlier stages that it is built from, the latest first. */
const layersOf = (stage) => (stage ? [stage, ...layersOf(stageOf(stage.from))] : [])
const environmentOf = (stage) => Object.assign({}, ...layersOf(stage).toReversed().map(envOf))

const quoted = (words) => words.map((word) => `'${word.replaceAll("'", String.raw`'\''`)}'`).join(' ')

/** The arguments for `spawn` that run a command in a stage. `prepare` runs first, in the same view of the file system. */
function within(stage, command, { isReadOnly, prepare = '' }) {
  const view = join(work, 'view')
  mkdirSync(view, { recursive: true })
  const script = `set -e
mount -t overlay overlay -o lowerdir=/,upperdir=${upper(stage)},workdir=${join(work, stage.name, 'work')} ${view}
for each in /dev /proc; do mount --rbind $each ${view}$each; done
for each in /etc/resolv.conf /etc/hosts; do if [ -e $each ]; then mount --bind $each ${view}$each; fi; done
${prepare.replaceAll('VIEW', view)}
${isReadOnly ? `mount -o remount,ro ${view}` : ''}
exec chroot ${view} ${command}`
  return ['unshare', ['-m', 'sh', '-c', script]]
}

function runStep(stage, command) {
  const env = Object.entries(environmentOf(stage)).map(([name, value]) => `${name}=${value}`)
  const inside = `env -u NODE_ENV ${quoted(env)} sh -c ${quoted([`cd ${FOLDER} && ${command}`])}`
  const { status, stdout, stderr } = spawnSync(...within(stage, inside, { isReadOnly: false }), { encoding: 'utf8' })
  if (status !== 0) fail(`RUN ${command}\n${stdout}${stderr}`)
}

function copyStep(stage, { flags, rest }) {
  const paths = rest.split(/\s+/)
  const to = paths.pop()
  const into = join(upper(stage), FOLDER, to)
  for (const path of paths) {
    const source = flags.from ? join(upper(stageOf(flags.from)), path) : join(root, path)
    if (!existsSync(source)) fail(`COPY ${rest}: there is no ${path}`)
    const isFolder = to.endsWith('/') || to === '.'
    cpSync(source, isFolder ? join(into, path.split('/').at(-1)) : into, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => flags.from !== undefined || !isIgnored(ignored, relative(root, file)),
    })
  }
}

/** Runs the steps of a stage, after those of all stages that it needs. */
function build(stage, built = new Set()) {
  if (built.has(stage)) return
  built.add(stage)
  const needed = [stage.from, ...stage.steps.flatMap(({ flags }) => flags.from ?? [])].flatMap(
    (name) => stageOf(name) ?? [],
  )
  for (const each of needed) build(each, built)
  const began = performance.now()
  const below = stageOf(stage.from)
  if (below) cpSync(upper(below), upper(stage), { recursive: true, verbatimSymlinks: true })
  mkdirSync(join(upper(stage), FOLDER), { recursive: true })
  mkdirSync(join(work, stage.name, 'work'))
  for (const step of stage.steps) {
    if (step.name === 'COPY') copyStep(stage, step)
    if (step.name === 'RUN') runStep(stage, step.rest)
    if (step.name === 'WORKDIR' && step.rest !== FOLDER) fail(`WORKDIR ${step.rest}: all steps are run in ${FOLDER}`)
  }
  console.log(`  ${stage.name.padEnd(20)}${((performance.now() - began) / 1000).toFixed(1)} s`)
}

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  return port
}

/** Starts a stage by its CMD, as its USER. */
function start(stage, env, port) {
  const [user, group] = lastOf(stage, 'USER').rest.split(':')
  const words = wordsOf(lastOf(stage, 'CMD').rest).map((word) => (word === '3100' ? String(port) : word))
  const variables = { PATH: process.env.PATH, ...environmentOf(stage), ...env }
  const pairs = Object.entries(variables).map(([name, value]) => `${name}=${value}`)
  const privileges = `--reuid ${user} --regid ${group} --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all`
  const inside = `setpriv ${privileges} env -i -C ${FOLDER} ${quoted([...pairs, ...words])}`
  const prepare = [
    'mount -t tmpfs -o mode=1777 tmpfs VIEW/tmp',
    ...(stage.name === 'site'
      ? [
          `mount -t tmpfs -o uid=${user},gid=${group},mode=0700 tmpfs VIEW/data`,
          `mount --bind ${join(root, 'fixtures/pages')} VIEW/pages`,
          'mount -o remount,ro,bind VIEW/pages',
        ]
      : []),
  ].join('\n')
  const child = spawn(...within(stage, inside, { isReadOnly: true, prepare }), { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (said += bytes))
  return { child, said: () => said, ended: once(child, 'exit') }
}

async function answering(url, started) {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return answer
    if (started.child.exitCode !== null) fail(`It ended before it answered:\n${started.said()}`)
    await wait(100)
  }
  return fail(`${url} does not answer:\n${started.said()}`)
}

function expect(what, holds, found) {
  console.log(`  ${holds ? 'holds' : 'FAILS'}  ${what}${holds ? '' : `: ${found}`}`)
  if (!holds) process.exitCode = 1
}

async function askSite(site, started, base, port) {
  const began = performance.now()
  await answering(`${base}/healthz`, started)
  console.log(`  answers after ${((performance.now() - began) / 1000).toFixed(1)} s`)
  const ready = await (await fetch(`${base}/readyz`)).json()
  expect(
    '/readyz: ready, and its origin answers',
    ready.status === 'ready' && ready.content === 'ok',
    JSON.stringify(ready),
  )
  const page = await fetch(`${base}/`)
  const html = await page.text()
  expect(
    '/ is a page with stories',
    page.status === 200 && html.includes('<article'),
    `${page.status}\n${started.said()}`,
  )
  const asset = /\/assets\/[\w.-]+\.js/.exec(html)?.[0]
  expect('its script is there', asset !== undefined && (await fetch(base + asset)).ok, asset)

  const status = readFileSync(`/proc/${started.child.pid}/status`, 'utf8')
  const line = (name) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1]
  expect(
    'runs as 10001, without privileges, and can get none',
    line('Uid') === '10001' && /^0+$/.test(line('CapBnd') ?? '') && line('NoNewPrivs') === '1',
    status,
  )
  const mounts = readFileSync(`/proc/${started.child.pid}/mounts`, 'utf8')
  expect('its file system cannot be written', /^overlay \/ overlay ro/m.test(mounts), mounts)
  const [, command] = lastOf(site, 'HEALTHCHECK').rest.split('CMD ')
  const [, ...words] = wordsOf(command)
  const health = () => spawnSync(process.execPath, words, { env: { PORT: String(port) } }).status
  expect('the health check holds', health() === 0, health())

  const ending = performance.now()
  started.child.kill('SIGTERM')
  const [code] = await started.ended
  expect('ends by SIGTERM with 0', code === 0, `${code}\n${started.said()}`)
  console.log(`  ended after ${((performance.now() - ending) / 1000).toFixed(1)} s`)
  expect('and the health check sees that', health() === 1, health())
  return started.said()
}

check()
const children = []
try {
  console.log('Steps')
  const [newsroom, site] = ['newsroom', 'site'].map(stageOf)
  const built = new Set()
  for (const stage of [newsroom, site]) build(stage, built)
  const sizeOf = (path) => Number(spawnSync('du', ['-sm', path], { encoding: 'utf8' }).stdout.split('\t')[0])
  console.log('Size, without the base image')
  for (const stage of [site, newsroom]) {
    const parts = ['node_modules', 'dist', 'client', 'fixtures'].filter((name) =>
      existsSync(join(upper(stage), FOLDER, name)),
    )
    const sizes = parts.map((name) => `${name} ${sizeOf(join(upper(stage), FOLDER, name))} MB`)
    console.log(`  ${stage.name.padEnd(20)}${sizeOf(upper(stage))} MB: ${sizes.join(', ')}`)
  }
  console.log('Trial')
  const ports = [await freePort(), await freePort()]
  const room = start(newsroom, {}, ports[0])
  children.push(room)
  const origin = `http://127.0.0.1:${ports[0]}`
  await answering(`${origin}/media/ads/list.json`, room)
  const env = {
    PORT: String(ports[1]),
    HOST: '127.0.0.1',
    ENVIRONMENT: 'production',
    DRAIN_SECONDS: '0',
    WORKERS: process.env.WORKERS ?? '1',
    ...Object.fromEntries(
      ['CONTENT_ORIGIN', 'MEDIA_ORIGIN', 'PLACES_ORIGIN', 'EMBED_ORIGIN', 'READER_API'].map((name) => [name, origin]),
    ),
  }
  const started = start(site, env, ports[1])
  children.push(started)
  const said = await askSite(site, started, `http://127.0.0.1:${ports[1]}`, ports[1])
  if (process.exitCode) console.error(said)
} finally {
  for (const { child } of children) child.kill('SIGTERM')
  rmSync(work, { recursive: true, force: true })
}

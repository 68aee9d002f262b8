/**
 * Prepares a fresh clone using only Node's built-ins: installs from the lockfile, builds if inputs changed (`--build`),
 * finds or installs a browser for the tests (`--browser`), and the servers and tools that tests use where that is easy
 * (`--servers`).
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync, mkdirSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from './find-chromium.mjs'
import { PACKAGE_SCRIPTS } from './package-scripts.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const wants = new Set(process.argv.slice(2))

const modified = (file) => (existsSync(file) ? statSync(file).mtimeMs : 0)

function run(command, args, what, cwd = root) {
  const { status, error } = spawnSync(command, args, { cwd, stdio: 'inherit' })
  if (status === 0) return
  console.error(`${what} failed${error ? `: ${error.message}` : ''}.`)
  process.exit(1)
}

function install() {
  const installed = join(root, 'node_modules/.package-lock.json')
  if (modified(installed) >= modified(join(root, 'package-lock.json')) && modified(installed) > 0) return
  const npm = process.env.npm_execpath
  const args = ['ci', '--include=dev', '--no-fund', '--no-audit', '--ignore-scripts']
  if (npm?.endsWith('.js')) run(process.execPath, [npm, ...args], 'npm ci')
  else run('npm', args, 'npm ci')
  for (const { folder, file } of listedScripts()) run(process.execPath, [file], `${folder}/${file}`, join(root, folder))
}

/** The scripts of installed packages that are listed as needed. */
function listedScripts() {
  const folders = readdirSync(join(root, 'node_modules')).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(root, 'node_modules', name)).map((inside) => `${name}/${inside}`) : [name],
  )
  return folders.flatMap((name) => {
    const file = PACKAGE_SCRIPTS.find(({ packages }) => packages.test(name))?.file
    return file ? [{ folder: `node_modules/${name}`, file }] : []
  })
}

/** A digest of every file that the build reads. */
function inputsDigest() {
  const hash = createHash('sha256')
  const walk = (path) => {
    // The demo workspace is optional.
    if (!existsSync(path)) return
    const stat = statSync(path)
    if (stat.isFile()) return hash.update(path.slice(root.length)).update(readFileSync(path))
    for (const name of readdirSync(path).sort()) if (name !== 'node_modules' && name !== 'dist') walk(join(path, name))
  }
  for (const name of [
    'package-lock.json',
    'scripts',
    'bench',
    'contracts',
    'server',
    'client',
    'fixtures/src',
    'demo/src',
  ])
    walk(join(root, name))
  return hash.digest('hex')
}

function build() {
  const stamp = join(root, 'dist/.inputs')
  const digest = inputsDigest()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  run(process.execPath, ['scripts/build.mjs'], 'The build')
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stamp, digest)
}

/** Whether packages can be installed without asking anybody: on Debian, as root. */
const isOwnDebian = () => existsSync('/etc/debian_version') && process.getuid?.() === 0

/** Ends the process if packages that are needed cannot be installed. */
function installPackages(what, names, { isNeeded }) {
  console.log(`Installing ${what} for the tests …`)
  const options = ['-y', '-qq', '--no-install-recommends']
  if (isNeeded) {
    run('apt-get', ['update', '-qq'], 'apt-get update')
    return run('apt-get', ['install', ...options, ...names], `Installing ${what}`)
  }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  spawnSync('apt-get', ['install', ...options, ...names], { stdio: 'inherit' })
}

function browser() {
  if (findChromium()) return
  if (isOwnDebian()) installPackages('Chromium', ['chromium-headless-shell', 'fonts-liberation'], { isNeeded: true })
  else
    spawnSync(process.execPath, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'], {
      cwd: root,
      stdio: 'inherit',
    })
  if (findChromium()) return
  console.error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to it.')
  process.exit(1)
}

/** Whether Varnish is installed with its modules and a C compiler. */
const hasVarnish = () =>
  spawnSync('varnishd', ['-C', '-f', join(root, 'server/src/testing/varnish-modules.vcl')], { stdio: 'ignore' })
    .status === 0
const has = (command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined

/** The servers around the service in production, and tools that check their setup. Tests use those that are installed. */
const SERVERS = [
  {
    name: 'Varnish 7 with varnish-modules and a C compiler',
    isThere: hasVarnish,
    packages: ['varnish', 'varnish-modules', 'gcc', 'libc6-dev'],
  },
  { name: 'redis-server', isThere: () => has('redis-server'), packages: ['redis-server'] },
  { name: 'promtool', isThere: () => has('promtool'), packages: ['prometheus'] },
  { name: 'shellcheck', isThere: () => has('shellcheck'), packages: ['shellcheck'] },
]

function servers() {
  const missing = SERVERS.filter(({ isThere }) => !isThere())
  if (missing.length && isOwnDebian())
    installPackages(
      missing.map(({ name }) => name).join(', '),
      missing.flatMap(({ packages }) => packages),
      { isNeeded: false },
    )
  for (const { name } of missing.filter(({ isThere }) => !isThere()))
    console.log(`Tests that need ${name} are left out: it is not installed.`)
}

install()
if (wants.has('--build')) build()
if (wants.has('--browser')) browser()
if (wants.has('--servers')) servers()

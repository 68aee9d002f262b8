/**
 * `npm run newsroom -- --stories 100000`: the demo newsroom alone, on its own port, with as many stories as requested.
 * A service uses it as `CONTENT_ORIGIN` and `MEDIA_ORIGIN`.
 */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { DEMO_STORIES, demoMaterial, startNewsroom } from '@broadsheet/fixtures'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const DEFAULT_PORT = 3100
const KNOWN =
  'Known are --stories <number>, --port <number>, --host <address>, --pictures <folder> and --start <instant>.'
const MOST_STORIES = 1_000_000

function fail(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

function optionsOf(args: string[]) {
  try {
    const text = { type: 'string' } as const
    const { values } = parseArgs({
      args,
      options: { stories: text, port: text, host: text, pictures: text, start: text, help: { type: 'boolean' } },
    })
    if (values.help) {
      process.stdout.write(`${KNOWN}\n`)
      process.exit()
    }
    return values
  } catch (error) {
    return fail(`${(error as Error).message}. ${KNOWN}`)
  }
}

function wholeNumber(name: string, text: string | undefined, fallback: number, most: number) {
  const value = text === undefined ? fallback : Number(text)
  if (!Number.isInteger(value) || value < 0 || value > most)
    fail(`--${name} is a whole number from 0 to ${most}, not "${text}".`)
  return value
}

const given = optionsOf(process.argv.slice(2))
const stories = wholeNumber('stories', given.stories, DEMO_STORIES, MOST_STORIES)
const port = wholeNumber('port', given.port, DEFAULT_PORT, 65_535)
/** The instant (ms) that all dates, and so the addresses with dates, are relative to. */
const start = given.start === undefined ? Date.now() : Date.parse(given.start)
if (Number.isNaN(start)) fail(`--start is an instant such as 2026-11-03T15:00:00Z, not "${given.start}".`)
const began = performance.now()
const newsroom = await startNewsroom({
  folder: join(root, 'fixtures'),
  material: await demoMaterial(),
  keepPictures: given.pictures ?? join(root, '.cache/pictures'),
  stories,
  port,
  start,
  ...(given.host ? { host: given.host } : {}),
}).catch((error: Error) => fail(`The newsroom could not start: ${error.message}`))
const seconds = ((performance.now() - began) / 1000).toFixed(1)
process.stdout.write(
  `The newsroom is on ${newsroom.origin} with ${newsroom.stories.toLocaleString('en-US')} stories, after ${seconds} s\n` +
    `  CONTENT_ORIGIN=${newsroom.origin} MEDIA_ORIGIN=${newsroom.origin} PAGES_DIR=fixtures/pages npm start\n`,
)
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void newsroom.close().then(() => process.exit(0)))

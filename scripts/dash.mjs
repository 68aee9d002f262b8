/**
 * `npm run dash`: what Grafana's dashboard shows, in a terminal.
 *
 *     BASE=http://10.0.0.5:3000,http://10.0.0.6:3000 METRICS_TOKEN=… npm run dash
 *
 * It updates every two seconds until Ctrl-C. `-- --once` prints one table and ends, with exit code 1 if no instance answers.
 * It uses no installed packages.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { SECTIONS } from './dashboard/panels.mjs'
import { readScrape, together } from './dashboard/scrape.mjs'
import { tableOf } from './dashboard/table.mjs'

const EVERY = 2000
const PATIENCE = 1500
const BASES = (process.env.BASE || 'http://localhost:3000').split(',').map((base) => base.trim().replace(/\/+$/, ''))
const KNOWN = 'Known is --once: one table, and the end. BASE names the instances, METRICS_TOKEN opens their metrics.'
// The service may take several, with commas between.
const TOKEN = process.env.METRICS_TOKEN?.split(',')[0].trim()
const { once: isOnce } = options()
const wrongBase = BASES.find((base) => !/^https?:\/\/[^/]/i.test(base) || !URL.canParse(base))
if (wrongBase !== undefined) end(`BASE holds addresses that begin with http:// or https://, not "${wrongBase}".`, 1)
const isTerminal = process.stdout.isTTY === true

const WRONG = {
  401: 'METRICS_TOKEN is missing or not right',
  404: 'metrics are off there: set METRICS_TOKEN of the service',
  429: 'wrong tokens were tried too often; in a minute it answers again',
}

function end(line, code) {
  ;(code === 0 ? process.stdout : process.stderr).write(`${line}\n`)
  process.exit(code)
}

function options() {
  try {
    const { values } = parseArgs({ options: { once: { type: 'boolean' }, help: { type: 'boolean' } } })
    if (values.help) end(KNOWN, 0)
    return values
  } catch (error) {
    return end(`${error.message}. ${KNOWN}`, 1)
  }
}

/** Reads an instance's metrics, or says why it could not. */
async function ask(base) {
  try {
    const answer = await fetch(`${base}/metrics`, {
      headers: TOKEN ? { authorization: `Bearer ${TOKEN}` } : {},
      signal: AbortSignal.timeout(PATIENCE),
    })
    const text = await answer.text()
    return answer.ok
      ? { scrape: readScrape(text, { instance: base }) }
      : { fault: WRONG[answer.status] ?? `answers ${answer.status}` }
  } catch (error) {
    return { fault: `does not answer (${error.cause?.code ?? error.name})` }
  }
}

async function look() {
  const answers = await Promise.all(BASES.map(ask))
  return {
    at: performance.now(),
    scrape: together(answers.flatMap(({ scrape }) => scrape ?? [])),
    faults: answers.flatMap(({ fault }, index) => (fault ? `${BASES[index]} ${fault}` : [])),
  }
}

function shown(before, now) {
  const colour = isTerminal && !process.env.NO_COLOR
  const scrapes = { now: now.scrape, before: before.scrape, seconds: Math.max(0.001, (now.at - before.at) / 1000) }
  const time = new Date().toLocaleTimeString('en-GB')
  const red = (line) => (colour ? `\u001B[31m${line}\u001B[0m` : line)
  return [
    `${BASES.length - now.faults.length} of ${BASES.length} answer, ${time}`,
    ...now.faults.map(red),
    '',
    ...(now.scrape.size === 0 ? [] : tableOf(SECTIONS, scrapes, { width: process.stdout.columns || 100, colour })),
  ]
}

/** Draws over the previous lines one by one, so that nothing flickers. Lines that do not fit are left out. */
function draw(lines) {
  if (!isTerminal) return process.stdout.write(`${lines.join('\n')}\n\n`)
  const rows = (process.stdout.rows || 60) - 1
  process.stdout.write(
    `\u001B[H${lines
      .slice(0, rows)
      .map((line) => `${line}\u001B[K`)
      .join('\n')}\u001B[J`,
  )
}

let before = await look()
if (isOnce) {
  if (before.scrape.size > 0) await wait(EVERY)
  const now = before.scrape.size > 0 ? await look() : before
  process.stdout.write(`${shown(before, now).join('\n').trimEnd()}\n`)
  process.exit(now.scrape.size > 0 ? 0 : 1)
}

const leave = () => {
  if (isTerminal) process.stdout.write('\u001B[?25h\u001B[?1049l')
  process.exit()
}
process.on('SIGINT', leave)
process.on('SIGTERM', leave)
// Switches to the terminal's alternate screen, which is removed at the end, and hides the cursor.
if (isTerminal) process.stdout.write('\u001B[?1049h\u001B[?25l')
for (;;) {
  await wait(EVERY)
  const now = await look()
  draw(shown(before, now))
  if (now.scrape.size > 0) before = now
}

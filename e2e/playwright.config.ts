import { defineConfig } from 'playwright/test'
import { CHROMIUM_ARGUMENTS, findChromium } from '../scripts/find-chromium.mjs'

const chromium = findChromium()
if (!chromium) throw new Error('The browser tests need a Chromium: install one, or name it by CHROMIUM_PATH.')

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './support/papers.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // What fails once and then holds is named as flaky at the end, and is a fault to look into.
  retries: 1,
  // A paper that is sick in every test need not be tried in all.
  maxFailures: 12,
  forbidOnly: true,
  timeout: 180_000,
  // Generous, because a busy machine may be slow; a correct page needs no time at all.
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // Far from the paper's own time zone, so that a label computed in the browser would be noticed.
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    // A trace doubles the time; use `--trace on` to get one.
    launchOptions: {
      executablePath: chromium,
      args: [
        ...CHROMIUM_ARGUMENTS,
        // Blocks everything outside this machine, so that no test depends on it.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
        // Pages say that they share nothing with the page before (COOP), so a browser draws the first of each test in a new
        // process. Keeping the process of the empty page saves a twelfth of the work.
        '--renderer-process-limit=1',
      ],
    },
  },
})

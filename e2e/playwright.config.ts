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
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  // A busy machine may take its time; what is right is right at once.
  expect: { timeout: 30_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // Far from the paper's own time, so that a label made in the browser would show.
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    // A trace doubles the time; ask for one with `--trace on`.
    launchOptions: {
      executablePath: chromium,
      // Nothing outside this machine is ever asked, so that no test depends on it.
      args: [...CHROMIUM_ARGUMENTS, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'],
    },
  },
})

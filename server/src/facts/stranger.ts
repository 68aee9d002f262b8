import { NO_ASSIGNMENT } from '../experiments/index.ts'
import { NO_PASS } from './pass.ts'
import { LOGGED_OUT } from './reader.ts'
import type { FactSources } from './sources.ts'

/** A reader on the web of whom nothing is known, outside of every experiment. */
export const STRANGER: FactSources = {
  reader: LOGGED_OUT,
  location: { country: undefined, region: undefined, city: undefined, postcode: undefined },
  client: { platform: 'web', webview: false },
  consent: { given: false },
  pass: NO_PASS,
  preview: undefined,
  query: new URLSearchParams(),
  assign: () => NO_ASSIGNMENT,
}

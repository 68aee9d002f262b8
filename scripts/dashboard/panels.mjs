import { gauge, quantile, rate, share } from './measures.mjs'

/**
 * @typedef {object} PanelGiven
 * @property {string} title
 * @property {string} [about]
 * @property {'rate' | 'share' | 'seconds' | 'bytes' | 'number' | 'state'} unit
 * @property {import('./measures.mjs').Measure} measure
 * @property {number} [warn]
 * @property {number} [bad]
 * @property {string[]} [states]
 */

const requests = (where) => rate('broadsheet_requests_total', { by: ['class'], where })
const reads = (where) => rate('broadsheet_source_seconds_count', { by: ['source'], where })
const found = (where) => rate('broadsheet_pages_found_total', { by: ['page_type'], where })
/** Outcomes of reads that are failures. `not-found` is none, because it is an answer. */
const FAILED = /unreachable|timed-out|origin-error|bad-answer|breaker-open|busy/

/**
 * The panels for a running paper, in the order in which somebody on call looks at them. `npm run dashboard` writes Grafana's
 * dashboard from them, and `npm run dash` shows them in a terminal. `warn` and `bad`: the values from which a figure is amber
 * or red. `unit`: `rate` (per second), `share` (0 to 1), `seconds`, `bytes`, `number`, `state` (the words of `states`).
 *
 * @type {{ title: string, panels: PanelGiven[] }[]}
 */
export const SECTIONS = [
  {
    title: 'Readers',
    panels: [
      { title: 'requests a second', unit: 'rate', measure: requests() },
      {
        title: 'failed',
        about: 'Answers with a status from 500 on, as part of all.',
        unit: 'share',
        measure: share(requests({ status: /5../ }), requests()),
        warn: 0.001,
        bad: 0.01,
      },
      {
        title: 'refused',
        about: 'Answers that somebody had asked for too often (429), as part of all.',
        unit: 'share',
        measure: share(requests({ status: '429' }), requests()),
        warn: 0.02,
        bad: 0.2,
      },
      {
        title: 'time, half',
        unit: 'seconds',
        measure: quantile(0.5, 'broadsheet_request_seconds', { by: ['class'] }),
      },
      {
        title: 'time, 99 of 100',
        unit: 'seconds',
        measure: quantile(0.99, 'broadsheet_request_seconds', { by: ['class'] }),
        warn: 1,
        bad: 4,
      },
      { title: 'open requests', unit: 'number', measure: gauge('broadsheet_requests_open'), warn: 200, bad: 1000 },
    ],
  },
  {
    title: 'Pages',
    panels: [
      {
        title: 'found warm',
        about: 'Pages that were sent at once, fresh or while they were made again, as part of all.',
        unit: 'share',
        measure: share(found({ found: /hit|stale/ }), found()),
      },
      { title: 'how found', unit: 'rate', measure: rate('broadsheet_pages_found_total', { by: ['found'] }) },
      {
        title: 'age, 95 of 100',
        about: 'Age of the documents of pages as they were sent, by page type.',
        unit: 'seconds',
        measure: quantile(0.95, 'broadsheet_served_age_seconds', { by: ['page_type'] }),
        warn: 120,
        bad: 900,
      },
      {
        title: 'resolving, 95 of 100',
        unit: 'seconds',
        measure: quantile(0.95, 'broadsheet_resolve_seconds', { by: ['page_type'] }),
        warn: 1,
        bad: 4,
      },
      { title: 'documents by status', unit: 'rate', measure: rate('broadsheet_documents_total', { by: ['status'] }) },
      { title: 'problems', unit: 'rate', measure: rate('broadsheet_problems_total', { by: ['code'] }) },
    ],
  },
  {
    title: 'Origin',
    panels: [
      { title: 'reads a second', unit: 'rate', measure: reads() },
      {
        title: 'reads that failed',
        unit: 'share',
        measure: share(reads({ outcome: FAILED }), reads()),
        warn: 0.02,
        bad: 0.2,
      },
      {
        title: 'reads, 95 of 100',
        unit: 'seconds',
        measure: quantile(0.95, 'broadsheet_source_seconds', { by: ['source'] }),
        warn: 1,
        bad: 2.5,
      },
      {
        title: 'sources',
        unit: 'state',
        states: ['ok', 'failing', 'held back'],
        measure: gauge('broadsheet_source_state', { by: ['source'], of: 'max' }),
        warn: 1,
        bad: 2,
      },
    ],
  },
  {
    title: 'Between instances',
    panels: [
      { title: 'instances with Redis', unit: 'number', measure: gauge('broadsheet_redis_up') },
      { title: 'shared reads', unit: 'rate', measure: rate('broadsheet_shared_reads_total', { by: ['outcome'] }) },
      { title: 'purges', unit: 'rate', measure: rate('broadsheet_purges_total', { by: ['from'] }) },
      {
        title: 'purges, 99 of 100',
        about: 'From the telling to the dropping on an instance.',
        unit: 'seconds',
        measure: quantile(0.99, 'broadsheet_purge_lag_seconds'),
        warn: 1,
        bad: 10,
      },
      {
        title: 'purges not yet told',
        unit: 'number',
        measure: gauge('broadsheet_purges_waiting'),
        warn: 1,
        bad: 100,
      },
    ],
  },
  {
    title: 'What is kept',
    panels: [
      { title: 'publications', unit: 'rate', measure: rate('broadsheet_publications_total', { by: ['outcome'] }) },
      {
        title: 'page definitions, age',
        unit: 'seconds',
        measure: gauge('broadsheet_page_definitions_age_seconds', { of: 'max' }),
      },
      {
        title: 'database',
        unit: 'state',
        states: ['ok', 'away'],
        measure: gauge('broadsheet_database_away', { of: 'max' }),
        warn: 1,
        bad: 1,
      },
      {
        title: 'outbox, waiting',
        unit: 'number',
        measure: gauge('broadsheet_outbox_waiting', { by: ['service'], of: 'max' }),
        warn: 100,
        bad: 5000,
      },
      {
        title: 'outbox, oldest',
        unit: 'seconds',
        measure: gauge('broadsheet_outbox_oldest_seconds', { of: 'max' }),
        warn: 300,
        bad: 3600,
      },
      { title: 'cache', unit: 'bytes', measure: gauge('broadsheet_cache_bytes', { by: ['kind'] }) },
    ],
  },
  {
    title: 'Process',
    panels: [
      {
        title: 'processors in use',
        about: 'Of each process one at most, but for its threads.',
        unit: 'number',
        measure: rate('process_cpu_seconds_total'),
      },
      {
        title: 'event loop, 99 of 100',
        about: 'How late its timers were; 0.02 is none.',
        unit: 'seconds',
        measure: gauge('nodejs_eventloop_lag_p99_seconds', { of: 'max' }),
        warn: 0.1,
        bad: 0.5,
      },
      { title: 'memory', unit: 'bytes', measure: gauge('process_resident_memory_bytes', { of: 'max' }) },
      {
        title: 'heap in use',
        unit: 'bytes',
        measure: gauge('nodejs_heap_size_used_bytes', { of: 'max' }),
        warn: 700e6,
        bad: 950e6,
      },
      {
        title: 'collecting',
        about: 'Seconds of each second that are spent on collecting garbage.',
        unit: 'share',
        measure: rate('nodejs_gc_duration_seconds_sum', { by: ['kind'] }),
        warn: 0.1,
        bad: 0.3,
      },
      { title: 'open files', unit: 'number', measure: gauge('process_open_fds', { of: 'max' }) },
    ],
  },
  {
    title: 'Browsers',
    panels: [
      {
        title: 'vitals that are good',
        unit: 'share',
        measure: share(
          rate('broadsheet_web_vital_ratings_total', { by: ['name'], where: { rating: 'good' } }),
          rate('broadsheet_web_vital_ratings_total', { by: ['name'] }),
        ),
      },
      {
        title: 'stopped by the policy',
        unit: 'rate',
        measure: rate('broadsheet_csp_violations_total', { by: ['directive'] }),
      },
      { title: 'closed stories', unit: 'rate', measure: rate('broadsheet_closed_views_total', { by: ['reason'] }) },
    ],
  },
]

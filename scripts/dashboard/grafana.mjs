import { promqlOf } from './measures.mjs'
import { SECTIONS } from './panels.mjs'

const UNITS = { rate: 'reqps', share: 'percentunit', seconds: 's', bytes: 'bytes', number: 'short', state: 'short' }
/** Of a row of Grafana's 24 columns. */
const WIDTH = 8
const HEIGHT = 7
const DATA = { type: 'prometheus', uid: '${source}' }

const steps = ({ warn, bad }) => [
  { color: 'green', value: null },
  ...(warn === undefined ? [] : [{ color: 'orange', value: warn }]),
  ...(bad === undefined ? [] : [{ color: 'red', value: bad }]),
]

const mappings = ({ states = [] }) =>
  states.length
    ? [{ type: 'value', options: Object.fromEntries(states.map((text, value) => [value, { text, index: value }])) }]
    : []

const panel = (given, id, place) => ({
  id,
  type: 'timeseries',
  title: given.title,
  description: given.about ?? '',
  datasource: DATA,
  gridPos: { ...place, w: WIDTH, h: HEIGHT },
  fieldConfig: {
    defaults: {
      unit: UNITS[given.unit],
      min: 0,
      mappings: mappings(given),
      thresholds: { mode: 'absolute', steps: steps(given) },
      custom: { thresholdsStyle: { mode: given.warn === undefined ? 'off' : 'dashed' }, showPoints: 'never' },
    },
    overrides: [],
  },
  options: { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi', sort: 'desc' } },
  targets: [
    {
      refId: 'A',
      datasource: DATA,
      expr: promqlOf(withInstance(given.measure), '$__rate_interval'),
      legendFormat: given.measure.by.length ? given.measure.by.map((name) => `{{${name}}}`).join(' ') : given.title,
    },
  ],
})

/** The dashboard shows the instances that are chosen at its head. */
function withInstance(measure) {
  if (measure.kind === 'share')
    return { ...measure, part: withInstance(measure.part), whole: withInstance(measure.whole) }
  return { ...measure, where: { ...measure.where, job: '$job', instance: new RegExp('$instance') } }
}

const variable = (name, label, more) => ({ name, label, type: 'query', refresh: 2, ...more })
const templating = {
  list: [
    { name: 'source', label: 'Prometheus', type: 'datasource', query: 'prometheus' },
    variable('job', 'Paper', { datasource: DATA, query: 'label_values(broadsheet_requests_total, job)' }),
    variable('instance', 'Instance', {
      datasource: DATA,
      query: 'label_values(broadsheet_requests_total{job="$job"}, instance)',
      multi: true,
      includeAll: true,
      allValue: '.*',
    }),
  ],
}

/** The dashboard as Grafana imports it. */
export function grafanaDashboard() {
  let id = 0
  let y = 0
  const panels = SECTIONS.flatMap(({ title, panels: given }) => {
    const row = { id: ++id, type: 'row', title, collapsed: false, gridPos: { x: 0, y, w: 24, h: 1 }, panels: [] }
    const top = y + 1
    y = top + Math.ceil(given.length / 3) * HEIGHT
    return [
      row,
      ...given.map((each, index) =>
        panel(each, ++id, { x: (index % 3) * WIDTH, y: top + Math.floor(index / 3) * HEIGHT }),
      ),
    ]
  })
  return {
    uid: 'broadsheet',
    title: 'Broadsheet',
    tags: ['broadsheet'],
    schemaVersion: 39,
    version: 1,
    editable: true,
    timezone: 'browser',
    refresh: '10s',
    time: { from: 'now-1h', to: 'now' },
    templating,
    panels,
  }
}

/** As it is written to `deploy/grafana/dashboard.json`. */
export const dashboardText = () => `${JSON.stringify(grafanaDashboard(), null, 2)}\n`

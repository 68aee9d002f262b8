import {
  type Dashboard,
  type GraphFieldConfig,
  GraphThresholdsStyleMode,
  LegendDisplayMode,
  MappingType,
  type OptionsWithLegend,
  type OptionsWithTooltip,
  type Panel,
  type RowPanel,
  SortOrder,
  type Threshold,
  ThresholdsMode,
  TooltipDisplayMode,
  type ValueMapping,
  type VariableModel,
  VariableRefresh,
  VisibilityMode,
} from '@grafana/schema'
import { type Measure, promqlOf } from './measures.mjs'
import { type PanelGiven, SECTIONS } from './panels.mjs'

const UNITS = { rate: 'reqps', share: 'percentunit', seconds: 's', bytes: 'bytes', number: 'short', state: 'short' }
/** Size of a panel: `WIDTH` is in Grafana's columns, of which a row has 24. */
const WIDTH = 8
const HEIGHT = 7
const DATA = { type: 'prometheus', uid: '${source}' }

const steps = ({ warn, bad }: PanelGiven): Threshold[] => [
  { color: 'green', value: null },
  ...(warn === undefined ? [] : [{ color: 'orange', value: warn }]),
  ...(bad === undefined ? [] : [{ color: 'red', value: bad }]),
]

const mappings = ({ states = [] }: PanelGiven): ValueMapping[] =>
  states.length
    ? [
        {
          type: MappingType.ValueToText,
          options: Object.fromEntries(states.map((text, value) => [value, { text, index: value }])),
        },
      ]
    : []

/** A panel whose kind is Grafana's time series. */
type TimeSeries = Panel<Fields<OptionsWithLegend & OptionsWithTooltip>, Fields<GraphFieldConfig>>
/** Turns an interface into a plain object type, which is accepted where any fields are allowed. */
type Fields<T> = { [Name in keyof T]: T[Name] }

const panel = (given: PanelGiven, id: number, place: { x: number; y: number }): TimeSeries => ({
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
      thresholds: { mode: ThresholdsMode.Absolute, steps: steps(given) },
      custom: {
        thresholdsStyle: {
          mode: given.warn === undefined ? GraphThresholdsStyleMode.Off : GraphThresholdsStyleMode.Dashed,
        },
        showPoints: VisibilityMode.Never,
      },
    },
    overrides: [],
  },
  options: {
    legend: { displayMode: LegendDisplayMode.List, placement: 'bottom', showLegend: true, calcs: [] },
    tooltip: { mode: TooltipDisplayMode.Multi, sort: SortOrder.Descending },
  },
  targets: [
    {
      refId: 'A',
      datasource: DATA,
      expr: promqlOf(withInstance(given.measure), '$__rate_interval'),
      legendFormat: given.measure.by.length ? given.measure.by.map((name) => `{{${name}}}`).join(' ') : given.title,
    },
  ],
})

/** Limits a measure to the instances that are chosen at the top of the dashboard. */
function withInstance(measure: Measure): Measure {
  if (measure.kind === 'share')
    return { ...measure, part: withInstance(measure.part), whole: withInstance(measure.whole) }
  return { ...measure, where: { ...measure.where, job: '$job', instance: new RegExp('$instance') } }
}

const variable = (name: string, label: string, more: Partial<VariableModel>): VariableModel => ({
  name,
  label,
  type: 'query',
  refresh: VariableRefresh.onTimeRangeChanged,
  ...more,
})
const templating: Dashboard['templating'] = {
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
function grafanaDashboard(): Dashboard {
  let id = 0
  let y = 0
  const panels = SECTIONS.flatMap(({ title, panels: given }) => {
    const row: RowPanel = {
      id: ++id,
      type: 'row',
      title,
      collapsed: false,
      gridPos: { x: 0, y, w: 24, h: 1 },
      panels: [],
    }
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

/** The text of `deploy/grafana/dashboard.json`. */
export const dashboardText = () => `${JSON.stringify(grafanaDashboard(), null, 2)}\n`

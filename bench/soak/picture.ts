import type { Series } from './verdict.ts'

/** Sizes, all in pixels of the picture. */
const WIDTH = 800
const PANEL = { width: 384, height: 190, gap: 16 }
const PLOT = { left: 52, right: 10, top: 34, bottom: 36 }
const HEAD = 66
/** The most points of a curve; more could not be told apart. */
const MOST_POINTS = 160

export interface Panel {
  title: string
  /** Lines of one panel differ in colour and dashes, in this order. */
  lines: { name: string; series: Series }[]
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const round = (value: number) => Number(value.toFixed(1))

/** Round numbers from 0 up to one that is at least the largest value. */
function scale(largest: number, steps: number): number[] {
  const rough = Math.max(largest, 1e-9) / steps
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((each) => each >= rough)!
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, index) => Number((index * step).toPrecision(6)))
}

/** Reduces points to `MOST_POINTS` at most, each the mean of a group of neighbours. */
function thinned(points: Series['points']): Series['points'] {
  const size = Math.ceil(points.length / MOST_POINTS)
  return Array.from({ length: Math.ceil(points.length / size) }, (_, index) => {
    const part = points.slice(index * size, (index + 1) * size)
    const mean = (of: (point: Series['points'][number]) => number) =>
      part.reduce((sum, point) => sum + of(point), 0) / part.length
    return { at: mean(({ at }) => at), value: mean(({ value }) => value) }
  })
}

function panel({ title, lines }: Panel, seconds: number, place: { x: number; y: number }): string {
  const { width, height } = PANEL
  const plot = { width: width - PLOT.left - PLOT.right, height: height - PLOT.top - PLOT.bottom }
  const drawn = lines.map(({ name, series }) => ({ name, points: thinned(series.points) }))
  const ticks = scale(Math.max(1, ...drawn.flatMap(({ points }) => points.map(({ value }) => value))), 4)
  const minutes = scale(seconds / 60, 6).filter((minute) => minute * 60 <= seconds * 1.001)
  const x = (at: number) => round(PLOT.left + (at / seconds) * plot.width)
  const y = (value: number) => round(PLOT.top + plot.height * (1 - value / ticks.at(-1)!))
  const unit = lines[0]?.series.unit
  const quarter = (number: number) =>
    `<rect class="quarter" x="${x((seconds * (number - 1)) / 4)}" y="${PLOT.top}" width="${round(plot.width / 4)}" height="${plot.height}"/>`
  const legend = drawn.map(({ name }, index) => {
    const left = width - PLOT.right - (drawn.length - index) * 96
    return `<path class="line l${index}" d="M${left} 15h20"/><text x="${left + 25}" y="19">${escaped(name)}</text>`
  })
  return [
    `<g transform="translate(${place.x} ${place.y})">`,
    `<text class="title" x="0" y="19">${escaped(title)}${unit ? `, ${unit}` : ''}</text>`,
    ...legend,
    quarter(2),
    quarter(4),
    ...ticks.map(
      (tick) =>
        `<path class="grid" d="M${PLOT.left} ${y(tick)}h${plot.width}"/><text class="end" x="${PLOT.left - 6}" y="${round(y(tick) + 4)}">${tick.toLocaleString('en-US')}</text>`,
    ),
    ...minutes.map((minute) => `<text class="middle" x="${x(minute * 60)}" y="${height - 20}">${minute}</text>`),
    `<text class="middle" x="${round(PLOT.left + plot.width / 2)}" y="${height - 4}">minutes</text>`,
    ...drawn.map(
      ({ points }, index) =>
        `<path class="line l${index}" d="M${points.map(({ at, value }) => `${x(at)} ${y(value)}`).join('L')}"/>`,
    ),
    '</g>',
  ].join('\n')
}

const STYLE = `
text{font:12px system-ui,sans-serif;fill:#3b3b3b}
.title{font-size:14px;font-weight:600;fill:#111}
.head{font-size:16px;font-weight:600;fill:#111}
.end{text-anchor:end}.middle{text-anchor:middle}
.page{fill:#fff}.quarter{fill:#00000010}.grid{stroke:#0000001f}
.line{fill:none;stroke-width:1.8;stroke-linejoin:round}
.l0{stroke:#0a5cad}.l1{stroke:#b3470a;stroke-dasharray:5 3}
@media(prefers-color-scheme:dark){text{fill:#c4c8cc}.title,.head{fill:#f2f2f2}.page{fill:#0d1117}.quarter{fill:#ffffff14}.grid{stroke:#ffffff26}.l0{stroke:#6cb6ff}.l1{stroke:#f0a061}}`

/** The curves of a soak as SVG, light or dark by the viewer's preference. The second and the last quarter are shaded. */
export function picture(
  panels: readonly Panel[],
  { seconds, title, remark }: { seconds: number; title: string; remark: string },
): string {
  const height = HEAD + Math.ceil(panels.length / 2) * (PANEL.height + PANEL.gap)
  const placed = panels.map((each, index) =>
    panel(each, seconds, {
      x: (index % 2) * (PANEL.width + PANEL.gap) + PANEL.gap / 2,
      y: HEAD + Math.floor(index / 2) * (PANEL.height + PANEL.gap),
    }),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="t d">
<title id="t">${escaped(title)}</title>
<desc id="d">${escaped(remark)}</desc>
<style>${STYLE}
</style>
<rect class="page" width="${WIDTH}" height="${height}"/>
<text class="head" x="${PANEL.gap / 2}" y="26">${escaped(title)}</text>
<text x="${PANEL.gap / 2}" y="48">${escaped(remark)}</text>
${placed.join('\n')}
</svg>
`
}

import { figuresOf } from './measures.mjs'

const PLAIN = { amber: '', red: '', dim: '', bold: '', end: '' }
const ANSI = { amber: '\u001B[33m', red: '\u001B[31m', dim: '\u001B[2m', bold: '\u001B[1m', end: '\u001B[0m' }
/** The letters reserved for a panel's name, and the most figures of one panel. */
const NAME = 24
const MOST_FIGURES = 12

const short = (value) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2))
const UNITS = {
  rate: (value) => `${short(value)}/s`,
  share: (value) => `${value > 0 && value < 0.01 ? (value * 100).toFixed(2) : (value * 100).toFixed(1)}%`,
  seconds: (value) =>
    value < 1 ? `${short(value * 1000)} ms` : value < 600 ? `${short(value)} s` : `${short(value / 60)} min`,
  bytes: (value) => `${short(value / 1024 ** 2)} MB`,
  number: (value) => (Number.isInteger(value) ? String(value) : short(value)),
}

const wordOf = (panel, value) =>
  panel.unit === 'state' ? (panel.states[value] ?? String(value)) : UNITS[panel.unit](value)
const colourOf = ({ warn, bad }, value, colours) =>
  bad !== undefined && value >= bad ? colours.red : warn !== undefined && value >= warn ? colours.amber : ''

/** The figures of a panel, the largest first. Of a grouped panel, only those above 0 are shown. */
function figuresOfPanel(panel, scrapes) {
  const figures = [...figuresOf(panel.measure, scrapes)].filter(([, value]) => Number.isFinite(value))
  const telling = panel.measure.by.length ? figures.filter(([, value]) => value > 0) : figures
  return telling.sort(([, a], [, b]) => b - a).slice(0, MOST_FIGURES)
}

/** The text of a panel without figures to show: unknown (–), or known to be 0 or fine. */
const quietly = (panel, scrapes) =>
  figuresOf(panel.measure, scrapes).size === 0 ? '–' : panel.unit === 'state' ? 'all ok' : '0'

/** Breaks figures into lines. Colour codes do not count as width. */
function wrapped(parts, width) {
  const lines = [[]]
  let taken = 0
  for (const part of parts) {
    if (taken > 0 && taken + part.text.length + 2 > width) {
      lines.push([])
      taken = 0
    }
    lines.at(-1).push(part.shown)
    taken += part.text.length + 2
  }
  return lines.map((line) => line.join('  '))
}

/**
 * All panels as lines of text, for a terminal `width` letters wide.
 *
 * @param {{ title: string; panels: object[] }[]} sections
 * @param {{ now: Map<string, object[]>; before: Map<string, object[]>; seconds: number }} scrapes
 */
export function tableOf(sections, scrapes, { width = 100, colour = false } = {}) {
  const colours = colour ? ANSI : PLAIN
  return sections.flatMap(({ title, panels }) => [
    `${colours.bold}${title}${colours.end}`,
    ...panels.flatMap((panel) => {
      const figures = figuresOfPanel(panel, scrapes).map(([key, value]) => {
        const word = wordOf(panel, value)
        const text = key ? `${key} ${word}` : word
        const marked = colourOf(panel, value, colours)
        const shown = key ? `${colours.dim}${key}${colours.end} ` : ''
        return { text, shown: `${shown}${marked}${word}${marked && colours.end}` }
      })
      const quiet = quietly(panel, scrapes)
      const parts = figures.length ? figures : [{ text: quiet, shown: `${colours.dim}${quiet}${colours.end}` }]
      return wrapped(parts, width - NAME - 2).map(
        (line, index) => `  ${(index === 0 ? panel.title : '').padEnd(NAME)}${line}`,
      )
    }),
  ])
}

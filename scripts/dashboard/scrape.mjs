const LINE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/
const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)"/g
const ESCAPED = { '\\\\': '\\', '\\"': '"', '\\n': '\n' }

const numberOf = (text) => (text === '+Inf' ? Infinity : text === '-Inf' ? -Infinity : Number(text))
const labelsOf = (text = '') =>
  Object.fromEntries(
    [...text.matchAll(LABEL)].map(([, name, value]) => [name, value.replace(/\\[\\"n]/g, (mark) => ESCAPED[mark])]),
  )

/** Parses Prometheus's text format into `Map<metric, { labels, value }[]>`. `more`: labels to add to each line. */
export function readScrape(text, more = {}) {
  const scrape = new Map()
  for (const line of text.split('\n')) {
    const found = line.startsWith('#') ? null : LINE.exec(line)
    if (!found) continue
    const [, name, labels, value] = found
    if (!scrape.has(name)) scrape.set(name, [])
    scrape.get(name).push({ labels: { ...labelsOf(labels), ...more }, value: numberOf(value) })
  }
  return scrape
}

/** Joins the scrapes of several instances into one. */
export function together(scrapes) {
  const all = new Map()
  for (const scrape of scrapes)
    for (const [name, samples] of scrape) all.set(name, [...(all.get(name) ?? []), ...samples])
  return all
}

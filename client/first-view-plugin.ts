import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import postcss, { type AtRule, type Declaration } from 'postcss'
import type { Plugin } from 'vite'
import { forOldBrowsers } from './old-browser-styles.ts'
import { firstViewModules } from './src/styles/first-view.ts'

/** In bytes of gzip (rule pages/first-view). */
const MOST = 8 * 1024
const MANIFEST = '.vite/manifest.json'
const FIRST_VIEW = '.vite/first-view.json'

/** Names of classes and animations begin with that of their module (`css-options.ts`). */
const MODULE = /(?:^|\.)([\w-]+)-module__/g

/** By the time a reader does something, or a script changes a state, the stylesheet has come. */
const STATE =
  /:(?:hover|active|focus|focus-visible|popover-open|selection)\b|\[(?:aria-pressed|data-pressed|data-selected|data-compact|aria-busy)/

/** What is seen only while a reader does something. */
const OF_USE = /^(?:cursor|transition|will-change|(?:-webkit-)?user-select|touch-action|scroll-behavior|outline)(?:-|$)/

const valueIn = (rule: AtRule, property: string) =>
  rule.nodes?.find((node): node is Declaration => node.type === 'decl' && node.prop === property)?.value ?? ''

/** An animation whose second time, its delay, is a second or more. */
const SECONDS_LATER = /s [1-9]\d*s\b/

/** The lowest weight of what stands in for bold italics. */
const BOLD = 550

/** Fonts of the first view, and what stands in for them. Other alphabets and bold italics can wait. */
function isFirstFont(rule: AtRule): boolean {
  const isBoldItalic = valueIn(rule, 'font-style') === 'italic' && parseInt(valueIn(rule, 'font-weight'), 10) >= BOLD
  return rule.name === 'font-face' && !isBoldItalic && !/latin-ext/.test(String(rule))
}

/** The rules of the whole stylesheet that need no other module than these, in its order. */
function inlineStyle(sheet: string, modules: readonly string[]): string {
  const known = new Set(modules)
  const isKnown = (names: string) => [...names.matchAll(MODULE)].every(([, name]) => known.has(name!))
  const root = postcss.parse(sheet)
  root.walkComments((comment) => void comment.remove())
  root.walkAtRules((rule) => {
    // Nobody prints a page before its stylesheet has come.
    const isPrint = rule.params === 'print' && (rule.name === 'media' || (rule.name === 'layer' && rule.nodes))
    const isLaterFont = rule.name === 'font-face' && !isFirstFont(rule)
    if (isPrint || isLaterFont) rule.remove()
  })
  root.walkRules((rule) => {
    const selectors = rule.selectors.filter((selector) => isKnown(selector) && !STATE.test(selector))
    if (selectors.length === 0) rule.remove()
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors
  })
  root.walkDecls(OF_USE, without)
  const animations = new Set<string>()
  root.walkDecls('animation', (declaration) => {
    // What only moves, or begins after seconds, can wait; what changes how a part looks for good cannot.
    if (!/\bforwards\b/.test(declaration.value) || SECONDS_LATER.test(declaration.value)) without(declaration)
    else for (const word of declaration.value.split(' ')) animations.add(word)
  })
  root.walkAtRules('keyframes', (rule) => {
    if (!animations.has(rule.params)) rule.remove()
  })
  removeEmpty(root)
  return String(root)
}

function without(declaration: Declaration): void {
  const { parent } = declaration
  declaration.remove()
  if (parent?.nodes?.length === 0) parent.remove()
}

function removeEmpty(parent: { nodes?: readonly unknown[]; walkAtRules(each: (rule: AtRule) => void): void }): void {
  let removed = false
  parent.walkAtRules((rule) => {
    if (rule.nodes?.length !== 0) return
    rule.remove()
    removed = true
  })
  if (removed) removeEmpty(parent)
}

/** Declared inline, a font is not declared again: the browser would take it for another one, and draw the text twice. */
function laterStyle(sheet: string): string {
  const root = postcss.parse(sheet)
  root.walkAtRules((rule) => {
    if (isFirstFont(rule) || rule.name === 'property') rule.remove()
  })
  forOldBrowsers(root)
  return String(root)
}

interface ManifestEntry {
  file: string
}

/** After the build, writes the inline style of each type of page beside the manifest, and takes its fonts out of the sheet. */
export const firstViewPlugin: Plugin = {
  name: 'broadsheet:first-view',
  writeBundle({ dir }) {
    const folder = dir!
    const manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as Record<string, ManifestEntry>
    const entry = Object.values(manifest).find(({ file }) => file.endsWith('.css'))!
    const whole = readFileSync(join(folder, entry.file), 'utf8')
    const made = new Map<string, string>()
    const styles: Record<string, string> = {}
    for (const [page, modules] of Object.entries(firstViewModules())) {
      const key = modules.join()
      const style = made.get(key) ?? inlineStyle(whole, modules)
      made.set(key, style)
      const size = gzipSync(style, { level: 9 }).length
      if (size > MOST)
        throw new Error(`The inline style of ${page} pages has ${size} bytes of gzip, of at most ${MOST}`)
      styles[page] = style
    }
    writeFileSync(join(folder, FIRST_VIEW), JSON.stringify(styles))
    const rest = laterStyle(whole)
    const hash = createHash('sha256').update(rest).digest('base64url').slice(0, 8)
    rmSync(join(folder, entry.file))
    entry.file = `assets/style-${hash}.css`
    writeFileSync(join(folder, entry.file), rest)
    writeFileSync(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
  },
}

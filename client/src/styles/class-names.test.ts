import { expect, it } from 'vitest'

/** The class names of each stylesheet as built, and the text of every file that may use them. */
const modules = import.meta.glob<Readonly<Record<string, string>>>('/client/src/**/*.module.css', {
  eager: true,
  import: 'default',
})
const sources = import.meta.glob<string>(['/client/src/**/*.{ts,tsx}', '!/**/*.test.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

const IMPORT = /import (\w+) from '(\.[^']+\.module\.css)'/g

const resolved = (from: string, to: string) => new URL(to, `file://${from}`).pathname

it('Every class name that a component uses exists in its stylesheet', () => {
  const missing: string[] = []
  for (const [file, text] of Object.entries(sources))
    for (const [, local, path] of text.matchAll(IMPORT)) {
      const known = modules[resolved(file, path!)]
      for (const [, name] of text.matchAll(new RegExp(`\\b${local}(?:\\['|\\.(?!module\\.css'))([\\w-]+)`, 'g')))
        if (!known || !Object.hasOwn(known, name!)) missing.push(`${file}: ${path} has no class "${name}"`)
    }
  expect(missing).toEqual([])
})

it('Every stylesheet is used', () => {
  const used = Object.values(sources).join('\n')
  const names = Object.keys(modules).map((path) => path.split('/').at(-1)!)
  expect(names.filter((name) => !used.includes(`/${name}'`))).toEqual([])
})

import { expect, it } from 'vitest'
import ts from 'typescript'
import { filesIn, textOf } from './source-files.ts'

/** The folders whose patterns meet content, addresses and headers (rule content/hostile-text). */
const FOLDERS = ['server/src', 'contracts/src', 'client/src']

/** Patterns that are not linear or are built at run time, by file, each with the reason why it only meets short text. */
const BOUNDED: Readonly<Record<string, readonly [pattern: string, why: string]>> = {
  'server/src/flags/feature-flags.ts': ['/\\/+$/', 'a setting, which an operator writes'],
  'server/src/http/route-list.ts': ['new RegExp', 'a route of our own, whose parts end at a slash'],
  'server/src/http/settings/settings.ts': ['/\\/+$/', 'a setting, which an operator writes'],
  'server/src/pages/match-page.ts': [
    'new RegExp',
    'each part ends at a slash of the path, which Node takes up to 16 KB long',
  ],
}

interface Pattern {
  file: string
  line: number
  /** The pattern as written in the code; `new RegExp` if it is built at run time. */
  text: string
}

const isRegExp = (node: ts.Node) =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'RegExp'

function patternsOf(file: string): Pattern[] {
  const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true)
  const found: Pattern[] = []
  const visit = (node: ts.Node): void => {
    const text = ts.isRegularExpressionLiteral(node) ? node.text : isRegExp(node) ? 'new RegExp' : undefined
    if (text) found.push({ file, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, text })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function hasProgram(): boolean {
  try {
    import.meta.resolve(`recheck-${process.platform}-${process.arch}/package.json`)
    return true
  } catch {
    return false
  }
}

/** Makes a function that checks a pattern. It is deterministic, and says what is wrong with the pattern. */
async function makeCheck(): Promise<(pattern: string) => Promise<string | undefined>> {
  // The program that comes with the package for this machine takes a quarter of the time; it is chosen when the package is loaded.
  process.env['RECHECK_BACKEND'] = hasProgram() ? 'native' : 'pure'
  const { check } = await import('recheck')
  return async (pattern) => {
    const end = pattern.lastIndexOf('/')
    const result = await check(pattern.slice(1, end), pattern.slice(end + 1), {
      // No time limits, because on a busy machine they would make any pattern look slow.
      timeout: null,
      attackTimeout: null,
      incubationTimeout: null,
      randomSeed: 0,
      maxIteration: 3,
    })
    if (result.status === 'safe') return undefined
    return result.status === 'vulnerable' ? result.complexity.summary : 'not understood'
  }
}

const patterns = FOLDERS.flatMap(filesIn)
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path))
  .flatMap(patternsOf)
const isBounded = ({ file, text }: Pattern) => BOUNDED[file]?.[0] === text

it('no pattern takes more than linear time, whatever text it meets', async () => {
  const check = await makeCheck()
  const known = new Map([['new RegExp', 'made while the service runs' as string | undefined]])
  const faults: string[] = []
  for (const pattern of patterns) {
    const { file, line, text } = pattern
    if (isBounded(pattern)) continue
    if (!known.has(text)) known.set(text, await check(text))
    const fault = known.get(text)
    if (fault) faults.push(`${file}:${line}: ${text} is ${fault}`)
  }
  expect(faults).toEqual([])
})

it('each exception still stands in the code', () => {
  const gone = Object.keys(BOUNDED).filter((file) => !patterns.some((found) => found.file === file && isBounded(found)))
  expect(gone).toEqual([])
})

it.each(['/<[^>]*>/g', '/(.)\\/+$/', '/\\b(?:a\\.com|b\\.com\\/[^"\'\\s]*video)\\b/i', '/(a+)+$/'])(
  'a pattern such as %s is found',
  async (pattern) => {
    expect(await (await makeCheck())(pattern)).toMatch(/polynomial|exponential/)
  },
)

import { expect, it } from 'vitest'
import { reasonIn } from './reason-in.ts'

it('a full disk is the reason, and not what is tidied up afterwards', () => {
  const reason =
    '2026-11-25 18:04:11.720 UTC [11546] FATAL:  could not write to file "base/4/1249": No space left on device'
  const more = 'STATEMENT:  CREATE DATABASE template0;\n\t\nchild process exited with exit code 1\n'
  expect(reasonIn(`${reason}\n${more}initdb: removing data directory "/data/new-1-2"\n`)).toBe(reason)
  expect(reasonIn('initdb: error: password file "/data/password" is empty\n')).toMatch(/password file/)
  expect(reasonIn('sh: 1: postgres: not found\n')).toBe('sh: 1: postgres: not found')
})

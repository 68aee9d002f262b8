import { afterEach, expect, it, vi } from 'vitest'
import { allows, startConsent } from './consent.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page of a country that requires no consent, or of none that is known. */
const pageWith = (cookie: string) => vi.stubGlobal('document', { cookie, body: { hasAttribute: () => false } })

it('who has refused is not measured where nobody is asked either (rule measuring/kept-choice)', async () => {
  pageWith('consent=denied')
  await startConsent({ pageType: 'static', analytics: {} })
  expect([allows('analytics'), allows('ads')]).toEqual([false, false])
  pageWith('consent=granted')
  await startConsent({ pageType: 'static', analytics: {} })
  expect([allows('analytics'), allows('ads')]).toEqual([true, true])
})

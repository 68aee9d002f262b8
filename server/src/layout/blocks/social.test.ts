import { describe, expect, it } from 'vitest'
import { mainOf, pageOf, resolveForTest } from '../../testing/resolve.ts'

const social = (fields: Record<string, unknown>) =>
  mainOf(resolveForTest(pageOf([{ id: 's', type: 'social', fields }]), '/news/', () => undefined).document)[0]

describe('the block of the paper\u2019s profiles (rule sharing/social-tabs)', () => {
  const socials = ['facebook|courier', 'threads|@courier.eats', 'instagram | couriereats']

  it('has Instagram always, the others where an editor wants them, in that order', () => {
    const networks = (fields: Record<string, unknown>) =>
      (social({ socials, ...fields }) as unknown as { tabs: { network: string }[] }).tabs.map(({ network }) => network)
    expect(networks({})).toEqual(['instagram'])
    expect(networks({ hasThreads: true })).toEqual(['instagram', 'threads'])
    expect(networks({ hasThreads: true, hasFacebook: true })).toEqual(['instagram', 'threads', 'facebook'])
  })

  it('shows nothing without handles, and leaves out a line that is none', () => {
    expect(social({})).toBeUndefined()
    expect(social({ socials: ['instagram|a/../b', 'myspace|tom'] })).toBeUndefined()
    expect(social({ socials: ['instagram|courier', 'nonsense'] })).toMatchObject({ title: 'Follow our Socials' })
  })
})

import { describe, expect, it } from 'vitest'
import { mainOf, pageOf, resolveForTest } from '../../testing/resolve.ts'

const social = (fields: Record<string, unknown>) =>
  mainOf(resolveForTest(pageOf([{ id: 's', type: 'social', fields }]), '/news/', () => undefined).document)[0]

describe('the block of the paper\u2019s profiles (rule sharing/social-tabs)', () => {
  const socials = ['facebook|courier', 'threads|@courier.eats', 'instagram | couriereats']

  it('always has Instagram, and the others if an editor wants them, in that order', () => {
    const networks = (fields: Record<string, unknown>) =>
      (social({ socials, ...fields }) as unknown as { tabs: { network: string }[] }).tabs.map(({ network }) => network)
    expect(networks({})).toEqual(['instagram'])
    expect(networks({ hasThreads: true })).toEqual(['instagram', 'threads'])
    expect(networks({ hasThreads: true, hasFacebook: true })).toEqual(['instagram', 'threads', 'facebook'])
  })

  it('accepts handles in any spacing and letter case, and reports each invalid line', () => {
    const lines = ['Instagram  |  @couriereats ', 'THREADS| courier.eats', 'myspace|tom', 'instagram|a|b']
    const block = { id: 's', type: 'social', fields: { socials: lines, hasThreads: true } }
    const { document } = resolveForTest(pageOf([block]), '/news/')
    expect(mainOf(document)).toMatchObject([
      {
        tabs: [
          { network: 'instagram', href: 'https://www.instagram.com/couriereats/' },
          { network: 'threads', href: 'https://www.threads.com/@courier.eats' },
        ],
      },
    ])
    expect(document.problems).toEqual(
      ['myspace|tom', 'instagram|a|b'].map((line) => ({
        node: 's',
        code: 'social-handle',
        message: `socials: "${line}" is not network|handle`,
      })),
    )
  })

  it('takes the last line of a network, and names the one that it replaces', () => {
    const block = { id: 's', type: 'social', fields: { socials: ['instagram|old', 'instagram|courier'] } }
    const { document } = resolveForTest(pageOf([block]), '/news/')
    expect(mainOf(document)).toMatchObject([{ tabs: [{ href: 'https://www.instagram.com/courier/' }] }])
    expect(document.problems).toEqual([
      {
        node: 's',
        code: 'social-handle',
        message: 'socials: "instagram|old" is not used, because a later line names instagram too',
      },
    ])
  })

  it('says for each profile what a client reports about a click', () => {
    expect(social({ socials })).toMatchObject({
      tabs: [
        {
          track: {
            event: 'userInteraction',
            detail: { interactionType: 'click', interactionDetail: 'social: Instagram' },
          },
        },
      ],
    })
  })

  it('shows nothing without handles, and leaves out an invalid line', () => {
    expect(social({})).toBeUndefined()
    expect(social({ socials: ['instagram|a/../b', 'myspace|tom'] })).toBeUndefined()
    expect(social({ socials: ['instagram|courier', 'nonsense'] })).toMatchObject({ title: 'Follow our Socials' })
  })
})

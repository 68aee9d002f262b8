import { SAVED_PATH, type Link } from '@broadsheet/contracts'
import type { AccountNode } from '@broadsheet/contracts/blocks/account'
import type { ReaderState } from '../../facts/index.ts'
import { defineBlock } from '../block.ts'
import { SIGN_IN, SIGN_OUT, subscribeHref } from '../navigation.ts'

/** Whether a reader has no subscription, or it cannot be looked up, is said to that reader alone (rule readers/account). */
const SUMMARIES: Readonly<Record<ReaderState, string>> = {
  'logged-out': 'You are not signed in.',
  'logged-in': 'You are signed in.',
  subscribed: 'You are signed in, and you subscribe. Thank you.',
}

/** Browsers keep saved stories for everybody; for readers with an account, the account keeps them. */
const SAVED: Link = { text: 'Saved stories', href: SAVED_PATH, style: 'outline' }

const post = (text: string, href: string): Link => ({ text, href, style: 'outline', method: 'post' })

/**
 * The node follows from the reader's state and whether they work for the paper. It holds nothing personal (rule
 * readers/account).
 */
export const account = defineBlock<'account'>({
  type: 'account',

  resolve({ id, facts, site }): AccountNode {
    const state = facts.read('reader.state')
    const subscribe: Link = { text: 'Subscribe', href: subscribeHref(site, state), style: 'outline' }
    const links: Readonly<Record<ReaderState, Link[]>> = {
      'logged-out': [{ text: 'Sign in/Sign up', href: SIGN_IN, style: 'fill' }, subscribe, SAVED],
      'logged-in': [subscribe, SAVED],
      subscribed: [SAVED],
    }
    const common = { type: 'account' as const, id, state, summary: SUMMARIES[state], links: links[state] }
    if (state === 'logged-out') return common
    const mayGive = (site.paywall ?? 'off') !== 'off' && (state === 'subscribed' || facts.read('reader.internal'))
    return {
      ...common,
      personal: {
        title: 'Your details',
        sessions: {
          title: 'Where you are signed in',
          signOut: post('Sign out', SIGN_OUT),
          signOutEverywhere: post('Sign out everywhere', `${SIGN_OUT}/everywhere`),
        },
        ...(site.takesSignUps
          ? {
              newsletters: {
                title: 'Your newsletters',
                more: { text: 'All newsletters', href: '/newsletters/', style: 'outline' as const },
              },
            }
          : {}),
        ...(mayGive
          ? {
              gifts: {
                title: 'Stories you gave',
                text: 'Whoever has one of these links reads that story in full. How often it was opened is counted; by whom is not known.',
              },
            }
          : {}),
        data: {
          title: 'What we keep about you',
          text: 'One file holds all that is kept under your name.',
          take: { text: 'Take your data', href: '/api/reader/export', style: 'outline' },
        },
        removal: {
          title: 'Leave',
          text: 'This removes your account here, with all that we keep about you. It does not end a subscription: please end that where you took it out.',
          confirm: 'I want all of this to be removed',
          remove: post('Remove my account', '/account/remove'),
        },
      },
    }
  },
})

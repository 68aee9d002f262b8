import type { SavedStoriesNode } from '@broadsheet/contracts/blocks/saved-stories'
import { defineBlock } from '../block.ts'
import { SIGN_IN } from '../navigation.ts'

/**
 * Readers in the same state get the same node. Saved stories are put in by the browser, or when the page is sent (rule
 * saved/list).
 */
export const savedStories = defineBlock<'saved-stories'>({
  type: 'saved-stories',

  resolve({ id, facts }): SavedStoriesNode {
    const state = facts.read('reader.state')
    const isStranger = state === 'logged-out'
    return {
      type: 'saved-stories',
      id,
      state,
      summary: isStranger
        ? 'This browser keeps your list. Sign in to have it everywhere.'
        : 'Your list is kept with your account, and saved stories can be read offline in this browser.',
      stories: {
        title: 'Stories',
        empty: 'You have not saved a story yet. The bookmark on a story or its card puts it here.',
      },
      follows: {
        title: 'Following',
        empty: 'You follow nobody yet. Pages of topics, authors and sections have a button for it.',
      },
      links: [
        isStranger
          ? { text: 'Sign in/Sign up', href: SIGN_IN, style: 'outline' }
          : { text: 'Your account', href: '/account/', style: 'outline' },
      ],
    }
  },
})

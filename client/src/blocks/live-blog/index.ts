import type { LiveBlogNode, LivePostNode } from '@broadsheet/contracts/blocks/live-blog'
import type { BlockEntry } from '../../renderer/entry.ts'
import { LiveBlog } from './live-blog.tsx'

/** Just enough to recognise a post; its content stays as the server drew it. */
const known = ({ type, id, version }: LivePostNode): LivePostNode => ({ type, id, version, children: [] })

export const liveBlogBlock: BlockEntry<LiveBlogNode> = {
  component: LiveBlog,
  hydrate: 'due',
  island: 'live-blog',
  when: ({ node }) => node.status === 'live' && node.pollSeconds !== undefined,
  browserProps({ node: { relatedLinks: _, ...node } }) {
    const { pinned, posts, interactives } = node
    return {
      node: {
        ...node,
        ...(pinned ? { pinned: known(pinned) } : {}),
        posts: posts.map(known),
        interactives: interactives.map(({ id }) => ({ type: 'raw-html', id })),
      },
    }
  },
}

import type { LiveBlogNode, LivePostNode } from '@broadsheet/contracts/blocks/live-blog'

/** A live post and a live blog as the service would send them. */
export const sampleLivePost = (id: string, more: Partial<LivePostNode> = {}): LivePostNode => ({
  type: 'live-post',
  id,
  version: '1',
  time: { text: '1 minute ago', instant: '2026-11-20T11:20:00.000Z' },
  children: [
    { type: 'heading', id: `${id}/0`, level: 2, html: `What happened in ${id}` },
    { type: 'text', id: `${id}/1`, html: `Words of ${id}.` },
  ],
  ...more,
})

export const sampleLiveBlog = (more: Partial<LiveBlogNode> = {}): LiveBlogNode => ({
  type: 'live-blog',
  id: 'live',
  storyId: 'story-1',
  status: 'live',
  label: 'Live Updates',
  pollSeconds: 15,
  keyEvents: [{ text: 'What happened in card-2', href: '#card-2' }],
  posts: [sampleLivePost('card-2'), sampleLivePost('card-1')],
  interactives: [],
  ...more,
})

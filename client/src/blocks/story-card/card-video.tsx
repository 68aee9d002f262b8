import type { StoryCardNode } from '@broadsheet/contracts'
import { InnerIsland } from '../../components/inner-island.tsx'
import { VideoPlayer } from '../../components/video-player/index.ts'
import { bareCard } from './bare-card.ts'
import { DurationBadge } from './duration-badge.tsx'
import { playableVideo } from './playable-video.ts'

/** Whether the card itself can play a video. */
export const hasVideo = (card: StoryCardNode): boolean => card.image !== undefined && playableVideo(card) !== undefined

/** The fields of a card that the browser needs to play its video. */
const withPlayerFields = (node: StoryCardNode): StoryCardNode => ({
  ...bareCard(node),
  ...(node.image ? { image: node.image } : {}),
  ...(node.video ? { video: { ...node.video, poster: undefined } } : {}),
})

/** The card's video, behind the card's own picture and played there on request. */
export function CardVideo({ node }: { node: StoryCardNode }) {
  const { video, headline, href, image } = node
  if (!video) return null
  return (
    <VideoPlayer
      playable={video}
      title={headline}
      href={href}
      poster={image}
      aspect="var(--video-ratio)"
      isPrepared={false}
    >
      <DurationBadge milliseconds={video.duration} />
    </VideoPlayer>
  )
}

/** The video is an island of its own, because the list around it is not one. */
export const CardVideoIsland = ({ node }: { node: StoryCardNode }) => (
  <InnerIsland type="card-video" id={`${node.id}/video`} node={withPlayerFields(node)}>
    <CardVideo node={node} />
  </InnerIsland>
)

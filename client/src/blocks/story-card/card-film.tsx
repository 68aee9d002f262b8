import type { StoryCardNode } from '@broadsheet/contracts'
import { InnerIsland } from '../../components/inner-island.tsx'
import { VideoPlayer } from '../../components/video-player/index.ts'
import { DurationBadge } from './duration-badge.tsx'

/** Whether there is a film to be played in the card itself. */
export const hasFilm = ({ video, image }: StoryCardNode): boolean =>
  image !== undefined && video !== undefined && (video.sources.length > 0 || video.youtubeId !== undefined)

/** What the browser needs of a card to play its film. */
const filmOf = ({ type, id, kind, density, storyId, href, headline, image, video }: StoryCardNode): StoryCardNode => ({
  type,
  id,
  kind,
  density,
  storyId,
  href,
  headline,
  ...(image ? { image } : {}),
  ...(video ? { video: { ...video, poster: undefined } } : {}),
})

/** The film of a card behind the card's own picture: it is played there when a reader asks for it. */
export function CardFilm({ node }: { node: StoryCardNode }) {
  const { video, headline, href, image } = node
  if (!video) return null
  return (
    <VideoPlayer
      playable={video}
      title={headline}
      href={href}
      poster={image}
      aspect="var(--film-ratio)"
      isPrepared={false}
    >
      <DurationBadge milliseconds={video.duration} />
    </VideoPlayer>
  )
}

/** The film is an island of its own, for its list is none. */
export const CardFilmIsland = ({ node }: { node: StoryCardNode }) => (
  <InnerIsland type="card-film" id={`${node.id}/film`} node={filmOf(node)}>
    <CardFilm node={node} />
  </InnerIsland>
)

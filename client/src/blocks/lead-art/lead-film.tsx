import type { VideoNode } from '@broadsheet/contracts'
import { VideoPlayer } from '../../components/video-player/index.ts'
import { DurationBadge } from '../story-card/duration-badge.tsx'

/** The film a story leads with, behind its picture until a reader asks for it. */
export const LeadFilm = ({ node }: { node: VideoNode }) => (
  <VideoPlayer playable={node.playable} title={node.title ?? 'the film of this story'} isPrepared={false}>
    <DurationBadge milliseconds={node.playable.duration} />
  </VideoPlayer>
)

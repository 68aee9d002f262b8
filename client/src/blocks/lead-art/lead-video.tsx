import type { VideoNode } from '@broadsheet/contracts'
import { VideoPlayer } from '../../components/video-player/index.ts'
import { DurationBadge } from '../story-card/duration-badge.tsx'

/** The video a story leads with, behind its poster until the reader plays it. */
export const LeadVideo = ({ node }: { node: VideoNode }) => (
  <VideoPlayer playable={node.playable} title={node.title ?? 'the film of this story'} isPrepared={false}>
    <DurationBadge milliseconds={node.playable.duration} />
  </VideoPlayer>
)

import type { VideoNode } from '@broadsheet/contracts'
import type { VideoPart } from '../../content/index.ts'
import { captionOf } from '../story/caption.ts'
import { ARTICLE_SIZES } from '../story/picture-sizes.ts'
import { playableOf } from '../story/playable.ts'
import type { BodyState } from './handler.ts'

/** The player's width divided by its height (rule cards/video-aspect). */
const PLAYER_ASPECT = 1.7778

export const video = (part: VideoPart, state: Pick<BodyState, 'id'>): VideoNode => ({
  type: 'video',
  id: state.id(),
  playable: playableOf(part.video, ARTICLE_SIZES, PLAYER_ASPECT),
  ...(part.video.title ? { title: part.video.title } : {}),
  ...captionOf(part),
})

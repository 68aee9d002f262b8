import type { VideoNode } from '@broadsheet/contracts'
import type { ArticleNode } from '@broadsheet/contracts/blocks/article'
import { InnerIsland } from '../../components/inner-island.tsx'
import { youtubeAddress } from '../../components/youtube-address.ts'
import { StylesheetBefore } from '../../renderer/stylesheet.tsx'
import { Caption } from '../article/body/caption.tsx'
import { Element } from '../article/body/index.tsx'
import { PictureStage } from '../picture-stage/picture-stage.tsx'
import styles from './lead-art.module.css'
import { LeadVideo } from './lead-video.tsx'

/** What a story leads with: a picture, a stage of pictures, a video behind its poster, or HTML of its editors. */
export function LeadArt({ art, headline }: { art: NonNullable<ArticleNode['leadArt']>; headline: string }) {
  if (art.type === 'gallery')
    return (
      <>
        <StylesheetBefore type="gallery" />
        <InnerIsland type="picture-stage" id={`${art.id}/stage`} node={art}>
          <PictureStage node={art} />
        </InnerIsland>
      </>
    )
  if (art.type === 'video') return <VideoFigure video={{ ...art, title: art.title ?? headline }} />
  if (art.type === 'image') return <Element node={art} />
  return (
    <>
      <StylesheetBefore type={art.type} />
      <Element node={art} />
    </>
  )
}

const VideoFigure = ({ video }: { video: VideoNode }) => (
  <figure>
    <InnerIsland type="lead-video" id={`${video.id}/video`} node={playableOf(video)}>
      <LeadVideo node={video} />
    </InnerIsland>
    <Elsewhere playable={video.playable} />
    <Caption caption={video.caption} credit={video.credit} />
  </figure>
)

/** For readers whose browser or network keeps YouTube's player away: the page cannot know that it does. */
const Elsewhere = ({ playable: { sources, youtubeId } }: Pick<VideoNode, 'playable'>) =>
  sources.length === 0 && youtubeId ? (
    <p>
      <a className={styles['elsewhere']} href={youtubeAddress(youtubeId)}>
        Watch on YouTube
      </a>
    </p>
  ) : null

/** The fields that the player needs. The caption is left out, because it stays as the server drew it. */
const playableOf = ({ type, id, title, playable }: VideoNode): VideoNode => ({
  type,
  id,
  playable,
  ...(title ? { title } : {}),
})

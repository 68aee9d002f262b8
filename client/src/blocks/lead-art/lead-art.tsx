import type { ArticleNode, VideoNode } from '@broadsheet/contracts'
import { InnerIsland } from '../../components/inner-island.tsx'
import { Caption } from '../article/body/caption.tsx'
import { Element } from '../article/body/index.tsx'
import { PictureStage } from '../picture-stage/picture-stage.tsx'
import { LeadFilm } from './lead-film.tsx'

/** What a story leads with: a picture as in its body, pictures on a stage, or a film behind its picture. */
export function LeadArt({ art, headline }: { art: NonNullable<ArticleNode['leadArt']>; headline: string }) {
  if (art.type === 'gallery')
    return (
      <InnerIsland type="picture-stage" id={`${art.id}/stage`} node={art}>
        <PictureStage node={art} />
      </InnerIsland>
    )
  if (art.type === 'video') return <Film film={{ ...art, title: art.title ?? headline }} />
  return <Element node={art} />
}

const Film = ({ film }: { film: VideoNode }) => (
  <figure>
    <InnerIsland type="lead-film" id={`${film.id}/film`} node={playableOf(film)}>
      <LeadFilm node={film} />
    </InnerIsland>
    <Caption caption={film.caption} credit={film.credit} />
  </figure>
)

/** The caption stays as the server drew it. */
const playableOf = ({ type, id, title, playable }: VideoNode): VideoNode => ({
  type,
  id,
  playable,
  ...(title ? { title } : {}),
})

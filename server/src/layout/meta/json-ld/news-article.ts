import type { NewsArticle, OpinionNewsArticle, ReviewNewsArticle, WithContext } from 'schema-dts'
import type { Story } from '../../../content/index.ts'
import { isInOpinion } from '../../story/traits.ts'
import { articleFields } from './article-fields.ts'
import { SCHEMA_ORG, type Description } from './description.ts'

type Article = Exclude<NewsArticle | OpinionNewsArticle | ReviewNewsArticle, string>

const OPINION_SUBTYPES = new Set(['columnists', 'opinion', 'editorial', 'commentary'])

/** Readers must be able to tell opinion from reporting in search results too. */
function kindOf(story: Story): 'NewsArticle' | 'OpinionNewsArticle' | 'ReviewNewsArticle' {
  if (story.subtype === 'review') return 'ReviewNewsArticle'
  const isOpinion = OPINION_SUBTYPES.has(story.subtype ?? '') || isInOpinion(story)
  return isOpinion ? 'OpinionNewsArticle' : 'NewsArticle'
}

export const newsArticle = (story: Story, about: Description): WithContext<Article> => ({
  '@context': SCHEMA_ORG,
  '@type': kindOf(story),
  ...articleFields(story, about),
})

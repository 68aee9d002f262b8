import type { Story } from '../../../content/index.ts'
import { isSectionFront } from '../../fronts.ts'
import { isGallery, isLiveBlog } from '../../story/traits.ts'
import { breadcrumbList } from './breadcrumb-list.ts'
import { collectionPage } from './collection-page.ts'
import type { Description } from './description.ts'
import { imageGallery } from './image-gallery.ts'
import { liveBlogPosting } from './live-blog-posting.ts'
import { newsArticle } from './news-article.ts'
import { newsMediaOrganization } from './news-media-organization.ts'
import { profilePage } from './profile-page.ts'
import { restaurantList } from './restaurant-list.ts'
import { videoObject } from './video-object.ts'
import { webSite } from './web-site.ts'

type JsonLd = Record<string, unknown>

const storyData = (story: Story, about: Description) => [
  isLiveBlog(story) ? liveBlogPosting(story, about) : newsArticle(story, about),
  isGallery(story) ? imageGallery(story, about) : undefined,
  videoObject(story, about),
]

function dataOf(about: Description) {
  const { page, site } = about
  if (page.globalContent.kind === 'story') return storyData(page.globalContent.story, about)
  if (page.type === 'homepage') return [webSite(site), newsMediaOrganization(site)]
  if (page.type === 'author') return [profilePage(about)]
  if (page.type === 'restaurant-finder') return [restaurantList(about)]
  return page.type === 'topic' || page.type === 'swipeable' || isSectionFront(page.type) ? [collectionPage(about)] : []
}

/** A page's structured data for search engines. The renderer escapes it. */
export const jsonLdOf = (about: Description): JsonLd[] =>
  [...dataOf(about), breadcrumbList(about)].flatMap((data) => (data ? { ...data } : []))

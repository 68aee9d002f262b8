/** Content as the server knows it, independent of the origin's own format. Pure; imports only the contract. */
export { authorHref, byHttps, decodedSegment, otherSpellings, storyHref, withScheme } from './addresses.ts'
export type {
  AudioPart,
  BodyPart,
  Correction,
  CorrectionPart,
  EmbedPart,
  GalleryPart,
  HeadingPart,
  ImagePart,
  LinkListPart,
  ListEntry,
  ListPart,
  QuotePart,
  RatingPart,
  RawHtmlPart,
  StoryLinkPart,
  TablePart,
  TextPart,
  VideoPart,
} from './body.ts'
export { inlineTexts } from './inline-texts.ts'
export type { Instant } from './instant.ts'
export type { Captioned, CaptionedPicture, MediaSource, Picture, RelatedStory, Video } from './media.ts'
export { EMPTY_NAVIGATION, navigationOf, type Navigation } from './navigation.ts'
export {
  isAbsent,
  isNotFound,
  isSource,
  readKey,
  toldKey,
  toldQuery,
  type Content,
  type ContentFailure,
  type ContentRead,
  type ContentResult,
  type ContentResults,
  type SourceName,
  type StoryProblem,
} from './reads.ts'
export type { FilterChoice, Place } from './place.ts'
export { EVERYTHING, NO_CONTENT, TAG_FAMILIES, holdsAny, namesOf, type Tag, type TagFamily } from './purge-tags.ts'
export type { Game, GameSide } from './schedule.ts'
export type { Section } from './section.ts'
export { inSection, isUnder, sectionAt, sectionPath, teamOf } from './sections.ts'
export { CARD_ELEMENTS, isLiveBlogSubtype } from './story.ts'
export type { Story, StoryAuthor, StorySection, StoryTag } from './story.ts'
export { hasTag, tagSlugs, tagTexts, topicText } from './tags.ts'

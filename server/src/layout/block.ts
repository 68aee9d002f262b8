import type {
  AdminFields,
  BlockNode,
  BlockType,
  ChainNode,
  HoldingType,
  NodesOf,
  PageDefinition,
  PageType,
  Redirect,
} from '@broadsheet/contracts'
import type { Content, ContentRead, ContentResult, Story } from '../content/index.ts'
import type { StoryAccess } from './paywall/access.ts'
import type { AuthorProfile } from './authors/profile.ts'
import type { Clock } from '../time/index.ts'
import type { FactRecorder } from '../facts/index.ts'
import type { Report } from './problems.ts'
import type { Site } from './site.ts'

/**
 * What a page is about: the story behind an article's path, the section of a front, the author of an author's page. If the
 * story is closed to the reader, only its beginning is here. `access` is missing for stories that are free to everybody.
 */
export type GlobalContent =
  | { kind: 'story'; story: Story; access?: StoryAccess }
  | { kind: 'author'; author: AuthorProfile }
  /** Pages that are about nothing else, such as a topic's, are treated like a section; `isFront` says whether they are one's front. */
  | { kind: 'section'; id: string; name: string; isFront: boolean }
  | { kind: 'none' }

/** The page a block is on. */
export interface PageContext {
  definition: PageDefinition
  type: PageType
  /** The value of `{path}`: without the page number, but with the trailing slash. */
  path: string
  /** The page of a listing, starting at 1. */
  pageNumber: number
  title: string
  globalContent: GlobalContent
  /**
   * The page's blocks for this request in reading order, without those hidden by a variation or for other readers. Complete once
   * blocks are resolved, and only for those with `looksAround` if one is requested alone.
   */
  blocks: readonly PageBlock[]
}

/** Whether this reader has a block of the type on the page. Only blocks with `looksAround` may ask. */
export const standsOn = ({ blocks }: PageContext, type: BlockType): boolean =>
  blocks.some((block) => block.type === type)

/** A block with the fields that apply to this request. */
export type PageBlock = { [Type in BlockType]: { id: string; type: Type; fields: AdminFields[Type] } }[BlockType]

export interface BlockContext<Type extends BlockType> {
  id: string
  fields: AdminFields[Type]
  facts: FactRecorder
  page: PageContext
  site: Site
  /** The block was requested without its page. Its answer is shared by all readers of the page. */
  alone?: true
  /** Which part of the block was requested; undefined for the first. */
  cursor?: string
  /** Its number, starting at 1, among the blocks with the same `countedBy`; 1 for blocks that are not counted. */
  ordinal: number
  /** The column of the chain that the block is in. */
  column?: ColumnContext
}

/** What a block knows about the column of the chain it is in. */
export interface ColumnContext {
  arrangement: ChainNode['arrangement']
  /** The column's share of the chain's width, 0 to 1. A rail has a width of its own instead. */
  share: number
  /** In CSS pixels. */
  fixedWidth?: number
  /** How many columns the chain has. */
  columns: number
  /** This is the wide column next to a rail, not the rail itself. */
  besideRail: boolean
}

/** A block inside another, already resolved. */
export interface ResolvedChild {
  id: string
  nodes: readonly BlockNode[]
}

interface ResolveContext<Type extends BlockType> extends BlockContext<Type> {
  clock: Clock
  /** The result of a read that `reads` or `follow` asked for. */
  result(read: ContentRead): ContentResult
  /** The blocks inside this one, in reading order. */
  children: readonly ResolvedChild[]
  /** Reports an editor's mistake and what it led to. */
  problem: Report
  /**
   * Stores HTML that may run scripts in a frame of its own, and returns the frame's address. `query` is that of the page which holds
   * it, where the page has parts: `?` and its parameters.
   */
  frame(html: string, query?: string): string
}

type BlockResult<Type extends BlockType> = NodesOf<Type> | NodesOf<Type>[] | { redirect: Redirect } | undefined

interface BaseDeclaration<Type extends BlockType> {
  type: Type
  /** Blocks of the type with equal keys are numbered in reading order. */
  countedBy?(fields: AdminFields[Type]): string
  /** The block looks at `page.blocks`, so the others have to be prepared even if it is requested alone. */
  looksAround?: true
  /**
   * Normalises a cursor that a client sent, so that each part has one spelling; undefined if this block gives no such cursor. A
   * block without this method has a single part.
   */
  cursor?(given: string): string | undefined
  /**
   * Whether the block is for this reader at all. If not, it and the blocks inside it leave nothing on the page: no reads, no
   * numbers, no stories. A block without this method is for everybody.
   */
  isFor?(fields: AdminFields[Type], facts: FactRecorder): boolean
  /** The block shows what its page is about, and on a page about anything else nothing (rule blocks/page-content). */
  isAbout?: 'story' | 'author'
  /** A page has one block of the type, the first that its reader gets (rule pages/once). */
  isOnce?: true
  /** The block stands beside the page's content and is not content itself (rule pages/unavailable). */
  isFurniture?: true
  reads?(context: BlockContext<Type>): ContentRead[]
  follow?(context: BlockContext<Type>, result: (read: ContentRead) => ContentResult): ContentRead[]
  /** What `follow` asked for may lead to more, so it is called a second time. */
  followsAgain?: true
  resolve(context: ResolveContext<Type>): BlockResult<Type>
}

/** Where a block inside another stands. */
export interface Place {
  /** The block's index in the definition. */
  index: number
  column: ColumnContext
}

interface Holding<Type extends BlockType> {
  /** The places of the blocks inside, in reading order, which need not be that of the definition. */
  placesOf(fields: AdminFields[Type], children: number): readonly Place[]
}

/**
 * A block type: what it reads, and which nodes it turns into. Pure and synchronous: the same input gives the same
 * output. `follow` may ask for more once the first reads have arrived. Only types that hold other blocks have `placesOf`.
 */
export type BlockDeclaration<Type extends BlockType = BlockType> = BaseDeclaration<Type> &
  (Type extends HoldingType ? Holding<Type> : unknown)

export const defineBlock = <Type extends BlockType>(declaration: BlockDeclaration<Type>): BlockDeclaration<Type> =>
  declaration

/** The stories in a result; none if the read failed or its content is not a list of stories. */
export function storiesOf(
  result: ContentResult,
): Pick<Extract<Content, { kind: 'stories' }>, 'stories' | 'positions' | 'answered' | 'count'> {
  if (!result.ok || result.content.kind !== 'stories') return { stories: [], positions: [], answered: 0 }
  const { stories, positions, answered, count } = result.content
  return { stories, positions, answered, ...(count === undefined ? {} : { count }) }
}

export const contentOf = (result: ContentResult): Content | undefined => (result.ok ? result.content : undefined)

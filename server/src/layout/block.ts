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
import type { AuthorProfile } from './authors/profile.ts'
import type { Clock } from '../time/index.ts'
import type { FactRecorder } from '../facts/index.ts'
import type { Site } from './site.ts'

/** What a page is about: the story behind an article path; a front's is its section, an author page's its author. */
export type GlobalContent =
  | { kind: 'story'; story: Story }
  | { kind: 'author'; author: AuthorProfile }
  | { kind: 'section'; id: string; name: string }
  | { kind: 'none' }

/** The page a block stands on. */
export interface PageContext {
  definition: PageDefinition
  type: PageType
  /** Without the page number, with its slash: what `{path}` stands for. */
  path: string
  /** From 1; of a listing. */
  pageNumber: number
  title: string
  globalContent: GlobalContent
  /** The page's blocks as they stand for this request, in reading order; those that a variation hides are not among them. */
  blocks: readonly StandingBlock[]
}

/** A block of the page with its fields in force. */
export type StandingBlock = { [Type in BlockType]: { id: string; type: Type; fields: AdminFields[Type] } }[BlockType]

export interface BlockContext<Type extends BlockType> {
  id: string
  fields: AdminFields[Type]
  facts: FactRecorder
  page: PageContext
  site: Site
  /** Asked for without its page: what it gives is shared by all readers of the page. */
  alone?: true
  /** Which part of the block is asked for; undefined for its first. */
  cursor?: string
  /** Which it is, from 1, of the blocks that its declaration counts it among; 1 for a block that is not counted. */
  ordinal: number
  /** The column it stands in, of a block that holds others. */
  column?: ColumnContext
}

/** What a block knows of the column of a chain that it stands in. */
export interface ColumnContext {
  arrangement: ChainNode['arrangement']
  /** Part of the chain's width, 0 to 1. */
  share: number
  /** How many columns the chain has. */
  columns: number
  /** In the wide column beside a rail, not in the rail. */
  besideRail: boolean
}

/** A block inside another one, as it came out. */
export interface ResolvedChild {
  id: string
  nodes: readonly BlockNode[]
}

interface ResolveContext<Type extends BlockType> extends BlockContext<Type> {
  clock: Clock
  /** The result of a read that `reads` or `follow` named. */
  result(read: ContentRead): ContentResult
  /** What stands inside this block, in the order of its definition. */
  children: readonly ResolvedChild[]
  /** Reports what an editor set wrongly and what became of it. */
  problem(code: string, message: string): void
  /** Keeps HTML that may run scripts for a frame of its own, and gives the address of that frame. */
  frame(html: string): string
}

type BlockResult<Type extends BlockType> = NodesOf<Type> | NodesOf<Type>[] | { redirect: Redirect } | undefined

interface BaseDeclaration<Type extends BlockType> {
  type: Type
  /** By what it is counted: blocks of the type with an equal answer are numbered in reading order. */
  countedBy?(fields: AdminFields[Type]): string
  /** It looks at `page.blocks`: asked for alone, the blocks around it are prepared all the same. */
  looksAround?: true
  reads?(context: BlockContext<Type>): ContentRead[]
  follow?(context: BlockContext<Type>, result: (read: ContentRead) => ContentResult): ContentRead[]
  resolve(context: ResolveContext<Type>): BlockResult<Type>
}

interface Holding<Type extends BlockType> {
  /** The columns of the blocks inside, by their index. */
  columnsOf(fields: AdminFields[Type], children: number): readonly (ColumnContext | undefined)[]
}

/**
 * A block type: what it asks of content, and what it turns into. Pure and synchronous: same input, same output.
 * `follow` may ask once more when the first reads are in. Only a type that is declared to hold blocks has columns.
 */
export type BlockDeclaration<Type extends BlockType = BlockType> = BaseDeclaration<Type> &
  (Type extends HoldingType ? Holding<Type> : unknown)

export const defineBlock = <Type extends BlockType>(declaration: BlockDeclaration<Type>): BlockDeclaration<Type> =>
  declaration

/** The stories of a result; a failed read or another kind of content has none. */
export function storiesOf(result: ContentResult): { stories: readonly Story[]; count?: number } {
  if (!result.ok || result.content.kind !== 'stories') return { stories: [] }
  const { stories, count } = result.content
  return count === undefined ? { stories } : { stories, count }
}

export const contentOf = (result: ContentResult): Content | undefined => (result.ok ? result.content : undefined)

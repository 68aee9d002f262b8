import type { BlockDocument } from '@broadsheet/contracts'
import type { StoryListNode } from '@broadsheet/contracts/blocks/package'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { BlockGoneError } from '../../islands/block-gone.ts'
import { isGone } from '../../islands/chunk.ts'
import { usePage } from '../../renderer/page-context.ts'
import { isPlainClick } from '../../components/plain-click.ts'
import { storiesIn, type ListItem } from './layouts/layout.ts'
import { Strip } from './layouts/strip.tsx'
import unseen from '../../styles/unseen.module.css'
import styles from './story-list.module.css'

type More = NonNullable<StoryListNode['more']>

interface Props {
  blockId: string
  more: More
  level: 2 | 3
}

/** How many parts with nothing new are asked for in a row. A feed that goes on like that repeats itself. */
const MOST_EMPTY = 8

const NONE = 'No more stories'
const announcement = (count: number) => (count === 0 ? NONE : `${count} more ${count === 1 ? 'story' : 'stories'}`)

const elementsIn = (section: Element | null | undefined, selector: string) => [
  ...(section?.querySelectorAll<HTMLElement>(selector) ?? []),
]

/** The ids of the stories already in the list. If the feed has changed since, the next part may repeat some of them. */
const storiesShown = (section: Element | null | undefined) =>
  new Set(elementsIn(section, '[data-story]').map(({ dataset }) => dataset['story']))

/** The next part of the list; undefined if there is none. Where editors have put something else in its place, the list is gone. */
function nextPart({ block, nodes }: BlockDocument) {
  const part = nodes.find((node) => node.type === 'story-list')
  if (!part && nodes.some((node) => node.type !== 'experiment-marker')) throw new BlockGoneError(block)
  return part
}

/** A reader who has gone on while the stories were loading is not taken back to them. */
function focusingFrom(link: Element | null): FocusOptions | undefined {
  const { activeElement } = document
  if (!link || (activeElement !== link && activeElement !== document.body)) return undefined
  const { top, bottom } = link.getBoundingClientRect()
  return { preventScroll: bottom < 0 || top > innerHeight }
}

/**
 * 'More Stories': without JavaScript a link to the next page; with it, the next part of the block is appended. The
 * focus moves to the first new story, or the last of all if none came, since the link that had it may be gone.
 */
export function MoreStories({ blockId, more: first, level }: Props) {
  const { url, loadBlock } = usePage()
  const [parts, setParts] = useState<readonly (readonly ListItem[])[]>([])
  const [more, setMore] = useState<More | undefined>(first)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const [said, setSaid] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  /** How the first new story takes the focus; not at all if the reader has meanwhile taken it elsewhere. */
  const focusing = useRef<FocusOptions>(undefined)
  /** Set immediately, unlike `state`, so that two clicks before the next render load only once. */
  const isLoading = useRef(false)

  useEffect(() => {
    if (parts.length > 0 && focusing.current)
      list.current?.lastElementChild?.querySelector<HTMLElement>('[data-card-link]')?.focus(focusing.current)
  }, [parts.length])

  async function load() {
    if (!loadBlock || !more?.cursor || isLoading.current) return
    isLoading.current = true
    setState('loading')
    try {
      const section = list.current?.closest('section')
      const shown = storiesShown(section)
      let items: readonly ListItem[] = []
      let next: More | undefined = more
      for (let asked = 0; storiesIn(items) === 0 && next?.cursor; asked++) {
        if (asked === MOST_EMPTY) {
          next = undefined
          break
        }
        const part = nextPart(await loadBlock({ url, block: blockId, cursor: next.cursor }))
        items = (part?.children ?? []).filter((item) => item.type !== 'story-card' || !shown.has(item.storyId))
        next = part?.more
      }
      focusing.current = focusingFrom(link.current)
      const count = storiesIn(items)
      if (count > 0) setParts((known) => [...known, items])
      else if (focusing.current && !next) elementsIn(section, '[data-card-link]').at(-1)?.focus(focusing.current)
      setMore(next)
      if (count > 0 || !next) setSaid(announcement(count))
      setState('idle')
    } catch (error) {
      if (isGone(error) || error instanceof BlockGoneError) return location.assign(more.href)
      setState('failed')
    } finally {
      isLoading.current = false
    }
  }

  function tryAgain() {
    // The button is about to be removed.
    link.current?.focus()
    void load()
  }

  function follow(event: MouseEvent) {
    // Without a cursor, or with a modifier key held, the browser follows the link as usual.
    if (!loadBlock || !more?.cursor || !isPlainClick(event)) return
    event.preventDefault()
    void load()
  }

  return (
    <div>
      <div ref={list} className={styles['parts']}>
        {parts.map((items) => (
          <Strip key={items[0]?.id} items={items} columns={4} level={level} />
        ))}
      </div>
      <p className={said === NONE ? styles['none'] : unseen['unseen']} aria-live="polite">
        {/* Two parts are often as long; without the key, the second would not be announced. */}
        <span key={parts.length}>{said}</span>
      </p>
      {state === 'failed' ? (
        <p className={styles['failed']} role="alert">
          Those stories could not be loaded.{' '}
          <button type="button" onClick={tryAgain}>
            Try again
          </button>
        </p>
      ) : null}
      {more ? (
        <a
          ref={link}
          className={styles['more']}
          href={more.href}
          onClick={follow}
          {...(more.cursor ? { 'data-island-action': '' } : {})}
          {...(state === 'loading' ? { 'aria-busy': true } : {})}
        >
          {more.label}
        </a>
      ) : null}
    </div>
  )
}

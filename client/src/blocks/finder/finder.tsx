import type { FinderNode } from '@broadsheet/contracts/blocks/finder'
import { useCallback, useEffect, useEffectEvent, useRef, useState, type MouseEvent } from 'react'
import { onePress } from '../../components/one-press.ts'
import { isPlainClick } from '../../components/plain-click.ts'
import { useHydrated } from '../../components/use-hydrated.ts'
import { rememberMap, shownMap } from '../../page/left-at.ts'
import type { BlockProps } from '../../renderer/block.ts'
import { Filters, PlainFilters, type View } from './filters.tsx'
import styles from './finder.module.css'
import { MapPanel } from './map-panel.tsx'
import type { Selection } from './map/props.ts'
import { leftIn, takeUp, type LeftForm } from './plain-form.ts'
import { LoadingPlaces, Results, resultsLine } from './results.tsx'
import { ShareResults } from './share-results.tsx'
import { useFinder } from './use-finder.ts'
import { useSmallScreen } from './use-small-screen.ts'

/** Milliseconds after which the page scrolls to the filters if applying them found nothing (rule finder/apply). */
const BACK_TO_FILTERS = 100

function chosenBefore(): Selection | undefined {
  const placeId = shownMap()?.placeId
  return placeId === undefined ? undefined : { placeId }
}

/** The restaurant finder. Without script it is a form and a page of results. */
export function Finder({ node }: Pick<BlockProps<FinderNode>, 'node'>) {
  const finding = useFinder(node)
  const { found, takeLeft, isAsking, state, change, goTo } = finding
  const isHydrated = useHydrated()
  // Whoever comes back to the map finds it as they left it (rule finder/back).
  const [view, setView] = useState<View>(() => (shownMap() ? 'map' : 'list'))
  const [selection, setSelection] = useState(chosenBefore)
  const top = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLOutputElement>(null)
  const isSmall = useSmallScreen(useCallback(() => setView('list'), []))
  const shownView = isSmall ? view : 'list'

  // After each drawing, because going back in place leads to an entry that remembers what was shown then.
  useEffect(() => {
    if (isSmall) rememberMap(view === 'map' ? { placeId: selection?.placeId } : undefined)
  })

  const left = useRef<LeftForm>(undefined)
  const onReplaced = useCallback((form: HTMLFormElement) => void (left.current = leftIn(form)), [])
  /** What somebody chose before the script had come counts (rule finder/early). */
  const takeOver = useEffectEvent(({ chosen, ...place }: LeftForm) => {
    if (chosen) change(chosen)
    if (top.current) takeUp(place, top.current)
  })
  useEffect(() => {
    if (isHydrated && left.current) takeOver(left.current)
    left.current = undefined
  }, [isHydrated])

  /** Scrolls the list to the place chosen on the map. */
  const onPin = (placeId: string | undefined) => {
    setSelection(placeId === undefined ? undefined : { placeId })
    if (placeId === undefined) return
    const card = top.current?.parentElement?.querySelector(`[data-place="${CSS.escape(placeId)}"]`)
    card?.scrollIntoView({ block: 'nearest' })
  }

  const turnTo = (next: View) => {
    setView(next)
    // Neither begins below what was in sight of the other.
    top.current?.scrollIntoView({ block: 'start' })
  }

  /** Shows a place on the map, to which a small screen turns (rule finder/small-screens). */
  const onLocate = (placeId: string) => {
    setSelection({ placeId })
    if (!isSmall) return
    turnTo('map')
    // The button that was pressed goes with the list.
    heading.current?.focus({ preventScroll: true })
  }

  /** 'Apply' was pressed, but its results may not be known yet. */
  const isApplied = useRef(false)
  const showFilters = useCallback(() => {
    if (!isApplied.current || isAsking) return
    isApplied.current = false
    if (found?.total !== 0) return
    setTimeout(() => top.current?.scrollIntoView({ block: 'start' }), BACK_TO_FILTERS)
  }, [found, isAsking])
  useEffect(showFilters, [showFilters])

  const onApply = () => {
    isApplied.current = true
    showFilters()
  }

  /** Once no filter is set, the button that had the focus is gone. */
  const onClear = () => heading.current?.focus({ preventScroll: true })

  /** Makes page links change the results in place. */
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-page]') : null
    if (!link || !isPlainClick(event.nativeEvent)) return
    event.preventDefault()
    onePress(event.nativeEvent)
    link.closest<HTMLElement>('[popover]')?.hidePopover()
    goTo(Number(link.dataset['page']))
    scrollTo({ top: 0, behavior: 'instant' })
    // The link that had the focus is about to be removed with its page.
    heading.current?.focus({ preventScroll: true })
  }

  return (
    <section className={styles['finder']} data-view={shownView} aria-labelledby={`${node.id}-title`}>
      <header className={styles['head']}>
        <h1 className={styles['title']} id={`${node.id}-title`}>
          {node.title}
        </h1>
        {node.description ? <p className={styles['description']}>{node.description}</p> : null}
      </header>
      <div className={styles['filters']} ref={top}>
        {isHydrated ? (
          <Filters node={node} finding={finding} view={view} onView={turnTo} onApply={onApply} onClear={onClear} />
        ) : (
          <PlainFilters node={node} onReplaced={onReplaced} />
        )}
      </div>
      <div className={styles['line']}>
        <output className={styles['shown']} tabIndex={-1} ref={heading}>
          {found ? resultsLine(found, shownView) : 'Loading restaurants…'}
        </output>
        {isHydrated ? <ShareResults /> : null}
      </div>
      <div className={styles['parts']} {...(node.map ? { 'data-map': '' } : {})}>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it listens to links */}
        <div className={styles['results']} onClick={onClick} {...(isAsking && found ? { 'aria-busy': true } : {})}>
          {found ? (
            <Results
              node={found}
              takeLeft={takeLeft}
              isShown={shownView === 'list'}
              selected={isHydrated ? selection?.placeId : undefined}
              {...(node.map ? { onLocate } : {})}
            />
          ) : (
            <LoadingPlaces />
          )}
        </div>
        {node.map ? (
          <MapPanel
            map={node.map}
            places={found?.children ?? []}
            state={state}
            selection={selection}
            isWanted={isHydrated && (!isSmall || view === 'map')}
            onSelect={onPin}
            onChange={change}
          />
        ) : null}
      </div>
    </section>
  )
}

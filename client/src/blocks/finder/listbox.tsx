import type { FilterOptions } from '@broadsheet/contracts'
import type { FinderFilter } from '@broadsheet/contracts/finder'
import { useEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { OptionText } from './choices.tsx'
import panel from './menu-panel.module.css'
import { typedAhead } from './typed-ahead.ts'

interface ListboxProps {
  id: string
  name: string
  options: FilterOptions[FinderFilter]
  chosen: readonly string[]
  onToggle(value: string): void
  ref?: Ref<HTMLDivElement>
}

/** Milliseconds within which letters belong to one word. */
const WORD_PAUSE = 700

/**
 * A list in which several options can be chosen, by the ARIA pattern: the list has the focus, arrows move through it, Space and
 * Enter choose, and letters jump to an option that begins with them.
 */
export function Listbox({ id, name, options, chosen, onToggle, ref }: ListboxProps) {
  const firstChosen = options.findIndex(({ value }) => chosen.includes(value))
  const [active, setActive] = useState(Math.max(0, firstChosen))
  const typed = useRef({ text: '', at: 0 })
  const list = useRef<HTMLDivElement>(null)
  const optionId = (index: number) => `${id}-${index}`

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const move = (to: number) => setActive(Math.max(0, Math.min(options.length - 1, to)))
  const moves: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(active + 1),
    ArrowUp: () => move(active - 1),
    PageDown: () => move(active + 8),
    PageUp: () => move(active - 8),
    Home: () => move(0),
    End: () => move(options.length - 1),
    ' ': () => options[active] && onToggle(options[active].value),
    Enter: () => options[active] && onToggle(options[active].value),
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const now = event.timeStamp
    const isWord = typed.current.text !== '' && now - typed.current.at < WORD_PAUSE
    const labels = options.map(({ label }) => label)
    // A space within a name is a letter, as in 'South P'; after any other word it chooses.
    const isLetter = event.key === ' ' && isWord && typedAhead(labels, `${typed.current.text} `, active) !== undefined
    const run = isLetter ? undefined : moves[event.key]
    if (run) {
      typed.current = { text: '', at: 0 }
      event.preventDefault()
      run()
    } else if (event.key.length === 1) {
      event.preventDefault()
      const text = (isWord ? typed.current.text : '') + event.key
      typed.current = { text, at: now }
      const found = typedAhead(labels, text, active)
      if (found !== undefined) setActive(found)
    }
  }

  return (
    <div
      id={id}
      className={panel['options']}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select of several has no boxes, and wants a key held
      role="listbox"
      aria-label={name}
      aria-multiselectable="true"
      aria-activedescendant={options.length ? optionId(active) : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      ref={(element) => {
        list.current = element
        if (typeof ref === 'function') ref(element)
        else if (ref) ref.current = element
      }}
    >
      {options.map((option, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list has the keys
        <div
          key={option.value}
          id={optionId(index)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the list
          role="option"
          tabIndex={-1}
          aria-selected={chosen.includes(option.value)}
          className={panel['option']}
          {...(index === active ? { 'data-active': '' } : {})}
          // The focus stays on the list.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            setActive(index)
            onToggle(option.value)
          }}
        >
          <span className={panel['mark']} aria-hidden />
          <OptionText option={option} />
        </div>
      ))}
    </div>
  )
}

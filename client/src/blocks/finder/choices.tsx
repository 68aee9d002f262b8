import type { FinderFilter } from '@broadsheet/contracts/finder'
import type { FilterOptions } from '@broadsheet/contracts'
import styles from './filters.module.css'
import panel from './menu-panel.module.css'

type Option = FilterOptions[FinderFilter][number]

/** A choice as readers see it; for prices, the tier and what it means. */
export const OptionText = ({ option: { value, label, count } }: { option: Option }) => (
  <>
    <span>{value === label ? label : `${value} `}</span>
    {value === label ? null : <span className={panel['optionMore']}>{label}</span>}
    {count === undefined ? null : <span className={panel['optionMore']}>{count}</span>}
  </>
)

/** The choices of a filter as inputs of a form, for pages without script. */
export const Checkboxes = ({
  filter,
  options,
  chosen,
}: {
  filter: FinderFilter
  options: readonly Option[]
  chosen: readonly string[]
}) => (
  <ul className={panel['options']}>
    {options.map((option) => (
      <li key={option.value}>
        <label className={panel['option']}>
          <input
            type="checkbox"
            name={filter}
            value={option.value}
            defaultChecked={chosen.includes(option.value)}
            className={styles['box']}
          />
          <OptionText option={option} />
        </label>
      </li>
    ))}
  </ul>
)

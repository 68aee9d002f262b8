import type { HeaderNode } from '@broadsheet/contracts'
import styles from './search-menu.module.css'

/** A plain form; the script only holds the button back while there is nothing to look for. */
export const SearchMenu = ({ id, search }: { id: string; search: HeaderNode['search'] }) => (
  <search id={id} popover="auto" className={styles['panel']} data-panel="search">
    <form className={styles['form']} action={search.action} method="get" data-search-form>
      <label className={styles['label']} htmlFor={`${id}-input`}>
        {search.label}
      </label>
      <div className={styles['field']}>
        <input
          id={`${id}-input`}
          className={styles['input']}
          type="search"
          name={search.parameter}
          autoComplete="off"
          enterKeyHint="search"
          // The browser gives it the focus when the dropdown opens, not when the page loads.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
        <button className={styles['button']} type="submit">
          Search
        </button>
      </div>
    </form>
  </search>
)

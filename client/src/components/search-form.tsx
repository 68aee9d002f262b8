import styles from './search-form.module.css'

interface Props {
  id: string
  action: string
  parameter: string
  label: string
  query?: string
  /** In a dropdown: it takes the focus when that opens, and its button waits for something to look for. */
  inDropdown?: boolean
}

/** A plain form, complete without script. */
export const SearchForm = ({ id, action, parameter, label, query, inDropdown = false }: Props) => (
  <form className={styles['form']} action={action} method="get" data-search-form={inDropdown || undefined}>
    <label className={styles['label']} htmlFor={id}>
      {label}
    </label>
    <div className={styles['field']}>
      <input
        id={id}
        className={styles['input']}
        type="search"
        name={parameter}
        defaultValue={query}
        autoComplete="off"
        enterKeyHint="search"
        // In a dropdown the browser gives it the focus when that opens, not when the page loads.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={inDropdown}
      />
      <button className={styles['button']} type="submit">
        Search
      </button>
    </div>
  </form>
)

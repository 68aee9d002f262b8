import styles from './search-form.module.css'

interface Props {
  id: string
  action: string
  parameter: string
  label: string
  query?: string
  /**
   * In a dropdown the field is focused when it opens, and the button is disabled until there is something to search
   * for.
   */
  inDropdown?: boolean
}

/** A plain form that works without JavaScript. */
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
        dir="auto"
        enterKeyHint="search"
        // In a dropdown this moves the focus when it opens, not when the page loads.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={inDropdown}
      />
      <button className={styles['button']} type="submit">
        Search
      </button>
    </div>
  </form>
)

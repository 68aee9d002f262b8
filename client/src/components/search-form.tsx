import styles from './search-form.module.css'

interface Props {
  id: string
  action: string
  parameter: string
  label: string
  query: string
}

/** A search that stands in a page, complete without script; the header's own is `blocks/header/search-menu.tsx`. */
export const SearchForm = ({ id, action, parameter, label, query }: Props) => (
  <search>
    <form className={styles['form']} action={action} method="get">
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <div className={styles['field']}>
        <input id={id} className={styles['input']} type="search" name={parameter} defaultValue={query} autoComplete="off" />
        <button className={styles['button']} type="submit">
          Search
        </button>
      </div>
    </form>
  </search>
)

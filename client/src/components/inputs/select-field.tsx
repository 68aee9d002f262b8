import fieldBox from '../../styles/field-box.module.css'
import styles from './inputs.module.css'

interface SelectFieldProps {
  id: string
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  /** Text of an empty first option that cannot be chosen. Without it the first real option is selected. */
  placeholder?: string
}

/** A labelled select box for one choice (rule inputs/select). */
export function SelectField({ id, name, label, options, placeholder }: SelectFieldProps) {
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={`${fieldBox['box']} ${styles['input']}`}
        name={name}
        {...(placeholder ? { defaultValue: '', required: true } : {})}
      >
        {placeholder ? (
          <option value="" disabled>
            {placeholder}
          </option>
        ) : null}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

import { useState } from 'react'
import { useHydrated } from '../use-hydrated.ts'
import fieldBox from '../../styles/field-box.module.css'
import styles from './inputs.module.css'
import { useField, type Validator } from './use-field.ts'

const NO_VALIDATORS: readonly Validator[] = []

interface TextFieldProps {
  /** The field's id, unique on the page. */
  id: string
  name: string
  label: string
  /** A password can be shown while it is typed. */
  type?: 'text' | 'password'
  required?: boolean
  validators?: readonly Validator[]
  defaultValue?: string
  autoComplete?: string
  /** Shown below the field while there is no error. */
  hint?: string
}

/** A labelled one-line field, with the error in its text below it (rules inputs/errors, inputs/password). */
export function TextField({
  id,
  name,
  label,
  type = 'text',
  required = false,
  validators = NO_VALIDATORS,
  defaultValue,
  autoComplete,
  hint,
}: TextFieldProps) {
  const isHydrated = useHydrated()
  const [isShown, setShown] = useState(false)
  const { error, onInput, onBlur } = useField(validators, required)
  const said = error ?? hint
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
        {required ? null : <span className={styles['optional']}> (Optional)</span>}
      </label>
      <div className={styles['row']}>
        <input
          id={id}
          className={`${fieldBox['box']} ${styles['input']}`}
          name={name}
          type={isShown ? 'text' : type}
          required={required}
          defaultValue={defaultValue}
          autoComplete={autoComplete}
          onInput={onInput}
          onBlur={onBlur}
          {...(error ? { 'aria-invalid': true } : {})}
          {...(said ? { 'aria-describedby': `${id}-said` } : {})}
        />
        {type === 'password' && isHydrated ? (
          <button
            type="button"
            className={styles['toggle']}
            aria-pressed={isShown}
            aria-label={`Show ${label.toLowerCase()}`}
            onClick={() => setShown(!isShown)}
          >
            Show
          </button>
        ) : null}
      </div>
      <p className={error ? styles['error'] : styles['hint']} id={`${id}-said`} aria-live="polite">
        {said}
      </p>
    </div>
  )
}

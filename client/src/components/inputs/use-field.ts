import { useCallback, useEffect, useRef, useState } from 'react'

/** A condition that a text must meet, and the message if it does not. A function returns true for a valid text. */
export interface Validator {
  test: RegExp | ((text: string) => boolean)
  message: string
}

/** Milliseconds of pause in typing after which a text is checked (rule inputs/validation). */
const CHECK_AFTER = 500

/** The message of the first validator that a text fails; undefined if it is valid. An empty text is valid if it is optional. */
export function faultOf(text: string, validators: readonly Validator[], required: boolean): string | undefined {
  if (text.trim() === '') return required ? 'Please fill in this field.' : undefined
  return validators.find(({ test }) => !(typeof test === 'function' ? test(text) : test.test(text)))?.message
}

export interface Field {
  /** The message to show below the field. */
  error: string | undefined
  onInput: (event: { currentTarget: { value: string } }) => void
  onBlur: (event: { currentTarget: { value: string } }) => void
}

/** Decides when a field is checked and when its error is shown (rules inputs/validation, inputs/errors). */
export function useField(validators: readonly Validator[], required: boolean): Field {
  const [fault, setFault] = useState<string>()
  const [wasLeft, setLeft] = useState(false)
  const timer = useRef<number>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const check = useCallback((text: string) => setFault(faultOf(text, validators, required)), [validators, required])
  return {
    error: wasLeft ? fault : undefined,
    onInput({ currentTarget: { value } }) {
      setLeft(false)
      clearTimeout(timer.current)
      timer.current = window.setTimeout(() => check(value), CHECK_AFTER)
    },
    onBlur({ currentTarget: { value } }) {
      clearTimeout(timer.current)
      check(value)
      setLeft(true)
    },
  }
}

import type { PreviewFormNode } from '@broadsheet/contracts/blocks/preview-form'
import { COUNTRY_CODE, isPreviewInstant } from '@broadsheet/contracts/preview'
import { SelectField } from '../../components/inputs/select-field.tsx'
import { TextField } from '../../components/inputs/text-field.tsx'
import type { Validator } from '../../components/inputs/use-field.ts'
import type { BlockProps } from '../../renderer/block.ts'
import button from '../../styles/button.module.css'
import styles from './preview-form.module.css'

const PATH: readonly Validator[] = [
  { test: (text) => /^\/(?!\/)/.test(text.trim()), message: 'Begin with a slash, as in /food/.' },
  { test: (text) => !/\s/.test(text.trim()), message: 'An address has no spaces.' },
]
const COUNTRY: readonly Validator[] = [
  { test: (text) => COUNTRY_CODE.test(text.trim()), message: 'Two letters, as in US or DE.' },
]
const INSTANT: readonly Validator[] = [
  { test: (text) => isPreviewInstant(text.trim()), message: 'A date and time, as in 2026-11-03T20:00Z.' },
]

/** A plain form with which an editor looks at a page as another kind of reader, or at another time. */
export function PreviewForm({ node: { id, action, readers } }: Pick<BlockProps<PreviewFormNode>, 'node'>) {
  return (
    <form className={styles['form']} method="get" action={action}>
      <TextField id={`${id}/token`} name="token" label="Preview token" type="password" required autoComplete="off" />
      <TextField
        id={`${id}/url`}
        name="url"
        label="Page"
        required
        defaultValue="/"
        validators={PATH}
        autoComplete="off"
      />
      <SelectField id={`${id}/reader`} name="reader" label="Reader" options={readers} placeholder="Choose a reader" />
      <TextField id={`${id}/country`} name="country" label="Country" validators={COUNTRY} autoComplete="off" />
      <TextField id={`${id}/at`} name="at" label="Time" validators={INSTANT} hint="Empty: now" autoComplete="off" />
      <button type="submit" className={button['outlined']}>
        Look at it
      </button>
    </form>
  )
}

import { z } from 'zod'

/**
 * How a form presents a field. The default is repeated in the metadata so that a form can be drawn from the schema
 * alone.
 */
interface FieldMeta {
  label: string
  help?: string
}

const withMeta = (meta: FieldMeta, standard: unknown) => ({ ...meta, default: standard })

/** One line of text. A blank one means the default. */
export const text = (label: string, standard = '', help?: string) =>
  z
    .string()
    .max(5000)
    .transform((value) => (value.trim() === '' ? standard : value))
    .default(standard)
    .meta(withMeta({ label, ...(help ? { help } : {}) }, standard))

/** HTML written by an editor; sanitised or framed where it is drawn. */
export const html = (label: string, help?: string) =>
  z
    .string()
    .max(500_000)
    .default('')
    .meta(withMeta({ label, ...(help ? { help } : {}) }, ''))

const WHOLE = 'must be a whole number from 0'
/** No list, offset or height of a page is larger, and what is computed from it stays an exact number. */
const LARGEST = 1_000_000
const TOO_LARGE = 'must be a whole number from 0 to 1000000'

/** A whole number from 0 to a million, given as a number or a string of digits. An empty string means the default. */
export const count = (label: string, standard: number, help?: string) =>
  z
    .union(
      [
        z.number().int().nonnegative().max(LARGEST, TOO_LARGE),
        z
          .string()
          .regex(/^\s*(?:\d+\s*)?$/, { error: WHOLE, abort: true })
          .refine((digits) => Number(digits) <= LARGEST, TOO_LARGE),
      ],
      WHOLE,
    )
    .transform((value) => (typeof value === 'number' ? value : value.trim() === '' ? standard : Number(value)))
    .default(standard)
    .meta(withMeta({ label, ...(help ? { help } : {}) }, standard))

/** A boolean; the strings `true` and `false` are accepted too. */
export const toggle = (label: string, standard = false, help?: string) =>
  z
    .union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')], 'must be true or false')
    .default(standard)
    .meta(withMeta({ label, ...(help ? { help } : {}) }, standard))

const DIGITS = /^\d+$/
const digitsOf = (value: unknown) => (typeof value === 'number' ? String(value) : value)

/** A choice from a fixed list of words. If all of them are numerals, numbers are accepted too. */
export const choice = <const Values extends readonly [string, ...string[]]>(
  label: string,
  values: Values,
  standard: Values[number],
  help?: string,
) =>
  (values.every((value) => DIGITS.test(value)) ? z.preprocess(digitsOf, z.enum(values)) : z.enum(values))
    .default(standard as never)
    .meta(withMeta({ label, ...(help ? { help } : {}) }, standard))

const LINE_ENDS = /[\r\n]+/

/** Several entries, given as a list or as one text, with an entry a line or with commas between (rule blocks/several-entries). */
export const lines = (label: string, standard: string[] = [], help?: string) =>
  z
    .union(
      [
        z.array(z.string()),
        z.string().transform((value) =>
          value
            .trim()
            .split(LINE_ENDS.test(value.trim()) ? LINE_ENDS : ',')
            .map((line) => line.trim())
            .filter(Boolean),
        ),
      ],
      'must be a list of texts, or one text with commas or line ends between',
    )
    .default(standard)
    .meta(withMeta({ label, ...(help ? { help } : {}) }, standard))

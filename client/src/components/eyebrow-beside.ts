import type { Eyebrow } from '@broadsheet/contracts'

/** A columnist's story may stand in the section 'Columnist': the same word twice in one line says nothing more. */
export const eyebrowBeside = (label: string | undefined, eyebrow: Eyebrow | undefined): Eyebrow | undefined =>
  eyebrow && label?.toLowerCase() === eyebrow.text.toLowerCase() ? undefined : eyebrow

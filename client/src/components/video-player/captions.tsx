import type { Playable } from '@broadsheet/contracts'
import { CAPTIONS_ATTRIBUTE } from './captions-elsewhere.ts'

/**
 * The captions of a video, as a choice among its controls. Browsers take them only from the paper's own host; those of
 * another are fetched once the video begins (rule cards/captions).
 */
export const Captions = ({ playable: { captions } }: { playable: Playable }) =>
  captions ? (
    <track
      kind="captions"
      label="Captions"
      {...(isOwn(captions.src) ? { src: captions.src } : { [CAPTIONS_ATTRIBUTE]: captions.src })}
    />
  ) : null

const isOwn = (address: string) => address.startsWith('/') && !address.startsWith('//')

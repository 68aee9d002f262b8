import type { AnsElement, Playable } from '@broadsheet/contracts'
import { pictureAddress } from './picture.ts'

const CONTENT_TYPES: Record<string, string> = {
  mp4: 'video/mp4',
  ts: 'application/vnd.apple.mpegurl',
  hls: 'application/vnd.apple.mpegurl',
}

/** The files of a video that a browser plays; others are left out. */
export function sourcesOf(streams: AnsElement['streams']): Playable['sources'] {
  return streams.flatMap((stream) => {
    const src = pictureAddress(stream.url)
    const contentType =
      CONTENT_TYPES[stream.stream_type ?? ''] ?? (src?.includes('.m3u8') ? CONTENT_TYPES.hls : CONTENT_TYPES.mp4)
    return src && contentType ? [{ src, contentType }] : []
  })
}

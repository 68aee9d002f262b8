/**
 * Makes the paper's short videos from its scenes: the camera pans over the picture, as MP4 and as HLS. The video of the
 * river has a script of its own. An authoring tool; needs ffmpeg.
 *
 * npx tsx demo/scripts/videos.ts
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { VIDEOS } from '@broadsheet/fixtures/videos'
import { fixturesFolder } from '@broadsheet/fixtures/folder'
import { sceneOf } from '../src/scenes/index.ts'

const HAND_MADE = 'schuylkill-dusk'
const folder = join(fixturesFolder(), 'media', 'video')
const drafts = mkdtempSync(join(tmpdir(), 'videos-'))
const ffmpeg = (...args: string[]) => execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...args])

for (const { name, scene, width, height, duration } of VIDEOS) {
  const mp4 = join(folder, `${name}.mp4`)
  if (name !== HAND_MADE) {
    const seconds = String(duration / 1000)
    const still = join(drafts, `${name}.png`)
    const svg = sceneOf(scene)!.replace('<svg ', '<svg width="1920" height="1280" ')
    await sharp(Buffer.from(svg)).png().toFile(still)
    // The largest frame of the video's shape that still leaves room to pan from side to side. The pan is slow at both
    // ends.
    const scale = Math.min(1920 / width, 1280 / height) * 0.82
    const frame = `crop=${Math.round(width * scale)}:${Math.round(height * scale)}`
    const passed = `(0.5-0.5*cos(PI*t/${seconds}))`
    const filter = `${frame}:x='(iw-ow)*${passed}':y='(ih-oh)*(1-${passed})',scale=${width}:${height}:flags=lanczos,format=yuv420p`
    ffmpeg(
      '-loop',
      '1',
      '-framerate',
      '24',
      '-t',
      seconds,
      '-i',
      still,
      '-vf',
      filter,
      '-c:v',
      'libx264',
      '-preset',
      'veryslow',
      '-crf',
      '28',
      '-profile:v',
      'main',
      '-g',
      '48',
      '-movflags',
      '+faststart',
      '-an',
      mp4,
    )
  }
  const parts = join(folder, name)
  mkdirSync(parts, { recursive: true })
  ffmpeg(
    '-i',
    mp4,
    '-c',
    'copy',
    '-f',
    'hls',
    '-hls_time',
    '2',
    '-hls_playlist_type',
    'vod',
    '-hls_segment_type',
    'fmp4',
    '-hls_segment_filename',
    join(parts, 'part-%d.m4s'),
    join(parts, 'index.m3u8'),
  )
}

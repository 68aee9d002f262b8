/**
 * Makes `media/video/schuylkill-dusk.mp4` from the layers of the scene `river-dusk`: the water drifts, the rower
 * crosses, the near bank passes a little faster than the city. An authoring tool; needs ffmpeg.
 *
 * npx tsx demo/scripts/river-video.ts
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { fixturesFolder } from '@broadsheet/fixtures/folder'
import { at, ellipse, rect, ripples } from '@broadsheet/fixtures/pictures/draw'
import { duskLayers } from '../src/scenes/river-dusk.ts'
import { scull } from '../src/scenes/scull.ts'

const folder = mkdtempSync(join(tmpdir(), 'river-video-'))
/** One layer as a PNG: the middle 16x9 of the scene, at twice the size of the video. */
async function layer(name: string, shapes: string) {
  const file = join(folder, `${name}.png`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 90 1200 675" width="1280" height="720">${shapes}</svg>`
  await sharp(Buffer.from(svg)).png().toFile(file)
  return file
}

const { sky, city, bank, water, near } = duskLayers
const files = [
  await layer('base', rect(0, 0, 1200, 800, '#2d2148') + sky + city + bank + water),
  await layer(
    'light',
    ripples(41, 520, 790, '#fbcf86', 26, 560, 1040) + ripples(43, 520, 790, '#f0955a', 26, 500, 1100),
  ),
  await layer('rower', at(600, 640, ellipse(0, 6, 160, 7, '#33204a') + scull('#1d1330', '#f7b768'))),
  await layer('near', near),
]
// The rower's pull: fast during the stroke, slow in the recovery, one stroke every 2.4 seconds.
const rower = "x='420-95*t-14*sin(2*PI*t/2.4)':y=0"
const filter = [
  "[0][1]overlay=x='12*sin(2*PI*t/7)':y=0[a]",
  `[a][2]overlay=${rower}[b]`,
  "[b][3]overlay=x='-60+16*t':y=6[c]",
  '[c]scale=640:360:flags=lanczos,format=yuv420p[video]',
].join(';')
execFileSync('ffmpeg', [
  '-y',
  '-loglevel',
  'error',
  ...files.flatMap((file) => ['-loop', '1', '-framerate', '24', '-t', '7', '-i', file]),
  '-filter_complex',
  filter,
  '-map',
  '[video]',
  '-r',
  '24',
  '-t',
  '7',
  '-c:v',
  'libx264',
  '-preset',
  'veryslow',
  '-crf',
  '26',
  '-profile:v',
  'main',
  '-movflags',
  '+faststart',
  '-an',
  join(fixturesFolder(), 'media', 'video', 'schuylkill-dusk.mp4'),
])

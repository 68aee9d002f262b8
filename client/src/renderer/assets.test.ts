import { describe, expect, it } from 'vitest'
import { assetsFromManifest } from './assets.ts'

const manifest = {
  'src/entry-page.ts': { file: 'assets/entry-page-a.js', isEntry: true, imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared-b.js' },
  'src/live-reload.ts': { file: 'assets/live-reload-c.js', isEntry: true },
  'fonts/newsreader-latin-italic-500.woff2': {
    file: 'assets/italic-e.woff2',
  },
  'fonts/newsreader-latin-normal-400-800.woff2': {
    file: 'assets/serif-f.woff2',
  },
  'fonts/libre-franklin-latin-normal-400-700.woff2': {
    file: 'assets/sans-g.woff2',
  },
  'style.css': { file: 'assets/style-d.css' },
}

describe('The manifest of the client’s build', () => {
  it('gives the addresses that a page loads', () => {
    expect(assetsFromManifest(manifest)).toEqual({
      stylesheet: '/assets/style-d.css',
      script: '/assets/entry-page-a.js',
      fonts: ['/assets/serif-f.woff2', '/assets/sans-g.woff2'],
      preload: ['/assets/shared-b.js'],
      liveReload: '/assets/live-reload-c.js',
    })
    expect(assetsFromManifest(manifest, 'https://static.example/').script).toBe(
      'https://static.example/assets/entry-page-a.js',
    )
  })

  it('gives a clear error if the client has not been built', () => {
    expect(() => assetsFromManifest({})).toThrow('build the client first')
    expect(() => assetsFromManifest({ 'src/entry-page.ts': { file: 'x.js' } })).toThrow('no stylesheet')
    expect(() => assetsFromManifest({ 'src/entry-page.ts': { file: 'x.js' }, 'style.css': { file: 'x.css' } })).toThrow(
      'no newsreader-latin-normal-400-800.woff2',
    )
  })
})

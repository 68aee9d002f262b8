import { expect, it } from 'vitest'
import { drawPage, sampleAssets } from '../testing/draw.ts'
import { sampleDocument } from '../testing/sample-documents.ts'
import { pageStarter } from './starter.ts'

const scriptsOf = (html: string) =>
  [...html.matchAll(/<script(?![^>]*json)([^>]*)>([\s\S]*?)<\/script>/g)].map(([, attributes, text]) => ({
    attributes,
    text,
  }))

it('The starter replaces the page’s scripts, comes before the stylesheet, and is the same on every page', () => {
  const starter = pageStarter(sampleAssets, false)
  for (const path of ['/', '/news/']) {
    const html = drawPage(sampleDocument(path, 'section', []), { starter })
    expect(scriptsOf(html)).toEqual([{ attributes: '', text: starter }])
    expect(html).not.toContain('modulepreload"')
    expect(html.indexOf('<script>')).toBeLessThan(html.indexOf('rel="stylesheet"'))
  }
})

it('The starter names the page’s script and what that imports', () => {
  expect(pageStarter({ ...sampleAssets, script: '/assets/a.js', preload: ['/assets/b.js'] }, false)).toMatch(
    /modules=\["\/assets\/a\.js"\].*\["\/assets\/b\.js"\]/,
  )
  expect(pageStarter({ ...sampleAssets, liveReload: '/assets/reload.js' }, true)).toContain('"/assets/reload.js"]')
})

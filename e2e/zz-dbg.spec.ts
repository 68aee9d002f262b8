import { hostilePaper, pageUrl, storyPaths, longPathOf } from '/work/main/e2e/support/hostile/paper.ts'
import { record, inspect } from '/work/main/e2e/support/hostile/inspect.ts'
import { test } from '/work/main/e2e/support/test.ts'
test.use({ viewport: { width: 375, height: 800 } })
test('dbg', async ({ page, start, request }) => {
  test.setTimeout(100_000)
  const paper = await start(hostilePaper())
  await page.route(/hostile-picture|evil\.invalid|\.mp4|example\.org/, (route) => route.abort())
  await record(page)
  for (const path of [pageUrl(1), pageUrl(3), storyPaths()[3]!, longPathOf(1)]) {
    let t = Date.now()
    const r = await request.get(paper.url + path)
    const body = await r.text()
    console.log(path, 'http ms', Date.now() - t, 'size', body.length); t = Date.now()
    t = Date.now()
    const r2 = await request.get(paper.url + path); await r2.text()
    console.log('again', Date.now() - t); t = Date.now()
    let n = 0; const c = () => { n++ }
    page.on('request', c)
    await page.goto(paper.url + path, { waitUntil: 'domcontentloaded' })
    console.log('dcl', Date.now() - t)
    await page.waitForLoadState('load')
    console.log('load', Date.now() - t, 'requests', n); t = Date.now()
    page.off('request', c)
    const wide = await page.evaluate(() => {
      const out: string[] = []
      for (const el of document.querySelectorAll('body *')) {
        const r = el.getBoundingClientRect()
        if (r.right > 376 && r.width > 0) { const kids = [...el.children].some(k => k.getBoundingClientRect().right > 376); if (!kids) out.push(`${Math.round(r.right)} ${el.tagName}.${String(el.className).slice(0,60)} < ${el.parentElement?.tagName}.${String(el.parentElement?.className).slice(0,60)} :: ${(el.textContent ?? '').slice(0, 60)}`) }
      }
      return { w: document.documentElement.scrollWidth, out: out.sort((a, b) => parseInt(b) - parseInt(a)).slice(0, 25), n: document.querySelectorAll('*').length, frames: document.querySelectorAll('iframe').length, imgs: document.images.length }
    })
    console.log('eval', Date.now() - t, JSON.stringify(wide, null, 1)); t = Date.now()
    await inspect(page)
    console.log('inspect', Date.now() - t)
  }
})

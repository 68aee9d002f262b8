import type { PageAssets } from './assets.ts'
import { scriptJson } from './escape.ts'

/**
 * The text of an inline script that loads the page's scripts once the page has been parsed. It is used if an ad server
 * is configured: a policy with `strict-dynamic` trusts only scripts whose hash it knows and those that they load, not other
 * script elements in the page. The text is the same on every page, so that pages can be cached for everyone.
 */
export function pageStarter({ script, preload = [], liveReload }: PageAssets, withLiveReload: boolean): string {
  const modules = scriptJson([script, ...(withLiveReload && liveReload ? [liveReload] : [])])
  return `{const add=(name,to,more)=>document.head.append(Object.assign(document.createElement(name),to,more)),modules=${modules},run=()=>modules.forEach(src=>add('script',{type:'module',src}));[...modules,...${scriptJson(preload)}].forEach(href=>add('link',{rel:'modulepreload',href}));document.readyState==='loading'?addEventListener('DOMContentLoaded',run):run()}`
}

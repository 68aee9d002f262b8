import type { PageAssets } from './assets.ts'
import { scriptJson } from './escape.ts'

/**
 * The text of a script that loads the page's own ones once the page has been read. It stands in the page itself where an
 * ad server is configured: a policy with `strict-dynamic` trusts what a script that it knows by its hash has loaded, and
 * nothing that an address merely names. The same on every page, so that pages stay shared.
 */
export function pageStarter({ script, preload = [], liveReload }: PageAssets, withLiveReload: boolean): string {
  const modules = scriptJson([script, ...(withLiveReload && liveReload ? [liveReload] : [])])
  return `{const add=(name,to,more)=>document.head.append(Object.assign(document.createElement(name),to,more)),modules=${modules},run=()=>modules.forEach(src=>add('script',{type:'module',src}));[...modules,...${scriptJson(preload)}].forEach(href=>add('link',{rel:'modulepreload',href}));document.readyState==='loading'?addEventListener('DOMContentLoaded',run):run()}`
}

/** The service writes the paper's name in its place, in signs that are safe in HTML and in a script. */
const SITE_NAME = '{site-name}'

const OFFLINE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>You are offline | ${SITE_NAME}</title><style>body{margin:0;padding:3rem 1rem;font:1.125rem/1.5 Georgia,serif;color:#121212;background:#fff}main{max-width:34rem;margin:auto}p:first-child{font-weight:bold}h1{font-size:2rem;line-height:1.1}a{color:#0b55d9}@media(prefers-color-scheme:dark){:root{color-scheme:dark}body{color:#ece8e1;background:#141414}a{color:#8db4ff}}</style></head><body><main><p>${SITE_NAME}</p><h1>You are offline</h1><p>This page needs the network. Stories that you have saved can be read all the same: <a href="/saved/">your saved stories</a>.</p><p><a href="">Try again</a></p></main></body></html>`

/** What a reader gets offline in place of a page that is not kept. */
export const offlinePage = () =>
  new Response(OFFLINE, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
      'cache-control': 'no-store',
    },
  })

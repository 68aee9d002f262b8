import type { Asking } from './asking.ts'

type Cookies = Map<string, string>

const take = (cookies: Cookies, lines: readonly string[]) => {
  for (const line of lines) {
    const [name = '', ...value] = (line.split(';')[0] ?? '').split('=')
    cookies.set(name, value.join('='))
  }
}
const written = (cookies: Cookies) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
const linesOf = (value: string | string[] | undefined) => [value ?? []].flat()

/** Signs in as a reader of the demo, as a browser without scripting does. Returns the paper's cookies. */
export async function signIn(asking: Asking, site: string, subject: string): Promise<string> {
  const ours: Cookies = new Map()
  const theirs: Cookies = new Map()
  const begun = await asking.ask({ path: '/sign-in?return=%2F' })
  take(ours, linesOf(begun.headers['set-cookie']))

  let url = String(begun.headers['location'])
  let body: URLSearchParams | undefined
  for (let step = 0; step < 20 && !url.startsWith(site); step++) {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: written(theirs) },
      ...(body ? { method: 'POST', body } : {}),
    })
    take(theirs, answer.headers.getSetCookie())
    const to = answer.headers.get('location')
    // A page without a redirect is the one where a reader is chosen.
    body = to ? undefined : new URLSearchParams({ subject })
    if (to) url = new URL(to, url).href
    await answer.body?.cancel()
  }
  const back = await asking.ask({ path: url.slice(site.length), headers: { cookie: written(ours) } })
  take(ours, linesOf(back.headers['set-cookie']))
  if (!ours.size || back.status >= 400) throw new Error(`nobody is signed in: ${back.status}`)
  return written(ours)
}

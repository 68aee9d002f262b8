export interface Patience {
  /** Milliseconds between attempts. */
  every: number
  /** Milliseconds after which to give up. */
  upTo: number
}

/** The value of a cookie, decoded if possible. */
export function cookieNamed(name: string, cookies: string): string | undefined {
  const found = cookies
    .split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  try {
    return found && decodeURIComponent(found)
  } catch {
    return found
  }
}

/** Waits for a cookie that another script sets; undefined if it does not appear in time. */
export function awaitedCookie(
  name: string,
  { every, upTo }: Patience,
  cookies = () => document.cookie,
): Promise<string | undefined> {
  return new Promise((done) => {
    const look = (waited: number) => {
      const value = cookieNamed(name, cookies())
      if (value || waited >= upTo) done(value)
      else setTimeout(look, every, waited + every)
    }
    look(0)
  })
}

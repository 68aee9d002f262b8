export interface Patience {
  /** Milliseconds between two looks. */
  every: number
  /** Milliseconds after which nobody looks any longer. */
  upTo: number
}

/** A cookie of this name, decoded where that is possible. */
export function cookieNamed(name: string, cookies: string): string | undefined {
  const found = cookies
    .split(/;\s*/)
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  try {
    return found && decodeURIComponent(found)
  } catch {
    return found
  }
}

/** The value of a cookie that another script sets, once it is there; undefined where it does not come in time. */
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

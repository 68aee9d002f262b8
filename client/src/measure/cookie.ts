import { awaited, type Patience } from './awaited.ts'

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
export const awaitedCookie = (
  name: string,
  patience: Patience,
  cookies = () => document.cookie,
): Promise<string | undefined> => awaited(() => cookieNamed(name, cookies()), patience)

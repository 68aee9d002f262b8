/** The parameters of an address. Its query is all that follows its first question mark, further ones included. */
export function queryOf(url: string): URLSearchParams {
  const mark = url.indexOf('?')
  return new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1))
}

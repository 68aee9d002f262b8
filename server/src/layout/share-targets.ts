interface Shared {
  /** The story's address with campaign parameters. */
  address: string
  headline: string
  paper: string
}

interface ShareTarget {
  text: string
  /** The `utm_medium` of links shared there. */
  medium: string
  href(shared: Shared): string
}

const withQuery = (address: string, query: Readonly<Record<string, string>>) =>
  `${address}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`

/** Where a story can be shared (rule sharing/menu), in the order of the menu. */
export const shareTargets: readonly ShareTarget[] = [
  {
    text: 'Facebook',
    medium: 'social',
    href: ({ address }) => withQuery('https://www.facebook.com/sharer/sharer.php', { u: address }),
  },
  {
    text: 'X',
    medium: 'social',
    href: ({ address, headline }) => withQuery('https://twitter.com/intent/tweet', { url: address, text: headline }),
  },
  {
    text: 'Email',
    medium: 'email',
    href: ({ address, headline, paper }) =>
      withQuery('mailto:', { subject: `${headline} | ${paper}`, body: `${headline}\r\n\r\n${address}` }),
  },
]

/** Adds the campaign parameters that tell analytics through which shared link a reader came. */
export function campaignAddress(address: string, source: string, medium: string): string {
  const url = new URL(address)
  url.searchParams.set('utm_source', source.toLowerCase())
  url.searchParams.set('utm_medium', medium)
  url.searchParams.set('utm_campaign', 'share')
  return url.href
}

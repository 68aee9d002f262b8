/**
 * Programs that fetch a link as soon as it is pasted or sent, to show a preview of it. That of Apple's messages calls itself
 * Facebook's and Twitter's. Phones of one maker are called Cubot.
 */
const PREVIEWS = /(?<!cu)bot\b|facebookexternalhit|WhatsApp\/|SkypeUriPreview|Google-PageRenderer|Mastodon\/|Iframely/i

/** Whether nobody has opened the link, according to the user agent. */
export const isLinkPreview = (agent: string | undefined): boolean => agent !== undefined && PREVIEWS.test(agent)

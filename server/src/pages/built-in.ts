import { SAVED_PATH, SIGNED_UP, SIGN_UP_FAILED, type PageDefinition } from '@broadsheet/contracts'

/** Pages every paper has. A definition of the same page type replaces the built-in page; see also `GONE_PATH`. */

const furniture = {
  header: [{ id: 'header', type: 'header', fields: {} }],
  footer: [{ id: 'footer', type: 'footer', fields: {} }],
}

/** A list in the main area. If it cannot be read, the page still has its message. */
const latestStories = {
  id: 'latest',
  type: 'headline-list',
  fields: { title: 'The latest', source: 'section-feed', feedSize: 8 },
}

interface Words {
  id: string
  pageType: PageDefinition['pageType']
  path: string
  title: string
  html: string
  meta?: PageDefinition['meta']
}

/** A page with a message, and optionally blocks below it. */
const messagePage = (
  { id, pageType, path, title, html, meta }: Words,
  ...below: (typeof latestStories)[]
): PageDefinition => ({
  id,
  pageType,
  match: [path],
  title,
  ...(meta ? { meta } : {}),
  areas: { ...furniture, main: [{ id: 'message', type: 'raw-html', fields: { html } }, ...below] },
})

/** A not-found page whose definition matches this path is shown for withdrawn stories. */
export const GONE_PATH = '/410/'

/** The path of the built-in page that is shown while nothing can be had. */
export const UNAVAILABLE_PATH = '/503/'

/** The built-in pages by what they are for. */
export const builtInPages = {
  notFound: messagePage(
    {
      id: 'not-found',
      pageType: 'not-found',
      path: '/404/',
      title: 'Page not found',
      html: '<h1>Page not found</h1><p>The page you asked for is not here. It may have moved, or the address may have a slip in it. Search the site, or start again from <a href="/">the homepage</a>.</p>',
    },
    latestStories,
  ),
  // Tells readers that the story was withdrawn, instead of suggesting that the address is wrong.
  gone: messagePage(
    {
      id: 'gone',
      pageType: 'not-found',
      path: GONE_PATH,
      title: 'This story has been withdrawn',
      html: '<h1>This story has been withdrawn</h1><p>The newsroom has taken down the story that was published here. Your link is right, but there is nothing behind it any more. Search for other reporting on the subject, or start again from <a href="/">the homepage</a>.</p>',
    },
    latestStories,
  ),
  unavailable: messagePage({
    id: 'unavailable',
    pageType: 'unavailable',
    path: UNAVAILABLE_PATH,
    title: 'We will be right back',
    html: '<h1>We will be right back</h1><p>This page cannot be loaded at the moment. Nothing is wrong at your end; please try again in a minute.</p>',
  }),
} as const

/** Where the newsletter form leads without JavaScript. A definition for the same path replaces the built-in page. */
export const SIGN_UP_ANSWERS = {
  thanks: '/newsletters/thank-you/',
  check: '/newsletters/check-address/',
  failed: '/newsletters/try-again/',
} as const

/** Pages for readers who cannot sign in or out now. A definition for the same path replaces the built-in page. */
export const SIGN_IN_ANSWERS = {
  away: '/sign-in/away/',
  refused: '/sign-in/again/',
  declined: '/sign-in/declined/',
  later: '/sign-in/later/',
} as const

/** The page for readers whose account was not removed. A definition for the same path replaces the built-in page. */
export const ACCOUNT_ANSWERS = { notRemoved: '/account/not-removed/' } as const

/** Pages for editors whose preview cannot begin. A definition for the same path replaces the built-in page. */
export const PREVIEW_ANSWERS = {
  refused: '/preview/refused/',
  unclear: '/preview/unclear/',
} as const

/** The page for readers whose form the service does not take. A definition for the same path replaces the built-in page. */
export const NOT_TAKEN_PATH = '/not-taken/'

/** Placeholder links on these pages. The real addresses are filled in when a page is sent. */
export const WAY_BACK = { return: '/sign-in/return/', again: '/sign-in/once-more/' } as const

const answerPage = (path: string, title: string, text: string) =>
  messagePage({
    id: path.replaceAll('/', ' ').trim().replaceAll(' ', '-'),
    pageType: 'static',
    path,
    title,
    html: `<p>${text}</p>`,
    meta: { robots: 'noindex' },
  })

/** Where the header's link to the account leads. */
const accountPage: PageDefinition = {
  id: 'account',
  pageType: 'static',
  match: ['/account/'],
  title: 'Your account',
  meta: { robots: 'noindex' },
  areas: { ...furniture, main: [{ id: 'account', type: 'account', fields: {} }] },
}

/** Where a reader's saved stories are listed. */
const savedPage: PageDefinition = {
  id: 'saved',
  pageType: 'static',
  match: [SAVED_PATH],
  title: 'Saved and followed',
  meta: { robots: 'noindex' },
  areas: { ...furniture, main: [{ id: 'saved', type: 'saved-stories', fields: {} }] },
}

/** Pages that the service itself leads to: the account, what a reader saved, and the outcomes of forms. */
export const answerPages: readonly PageDefinition[] = [
  accountPage,
  savedPage,
  answerPage(
    SIGN_UP_ANSWERS.thanks,
    SIGNED_UP,
    'Your newsletters are on their way. Go on reading from <a href="/">the homepage</a>.',
  ),
  answerPage(
    SIGN_UP_ANSWERS.check,
    'Please check what you entered',
    'We need a full email address, such as name@example.com, and at least one newsletter. Go back to the page you came from and try again.',
  ),
  answerPage(
    SIGN_UP_ANSWERS.failed,
    SIGN_UP_FAILED,
    'What you asked for could not be done just now. Nothing is wrong at your end; go back to the page you came from and send it again in a minute.',
  ),
  answerPage(
    SIGN_IN_ANSWERS.away,
    'Signing in does not work at the moment',
    `Our sign-in service does not answer. Nothing is wrong at your end. <a href="${WAY_BACK.again}">Try again in a minute</a>, or <a href="${WAY_BACK.return}">go back to where you were</a>.`,
  ),
  answerPage(
    SIGN_IN_ANSWERS.refused,
    'That sign-in has ended',
    `It took too long, was used before, or began in another browser; or your browser keeps no cookies of this site, without which nobody can be signed in. <a href="${WAY_BACK.again}">Sign in again</a>, or <a href="${WAY_BACK.return}">go back to where you were</a>.`,
  ),
  answerPage(
    SIGN_IN_ANSWERS.declined,
    'You could not be signed in',
    `Our sign-in service did not accept this sign-in. <a href="${WAY_BACK.again}">Try again</a>, or <a href="${WAY_BACK.return}">go back to where you were</a>. If it happens again, please tell us: the fault is most likely ours.`,
  ),
  answerPage(
    SIGN_IN_ANSWERS.later,
    'That could not be done just now',
    `As far as we can tell, nothing has been changed. <a href="${WAY_BACK.return}">Go back</a> and try again in a minute.`,
  ),
  answerPage(
    ACCOUNT_ANSWERS.notRemoved,
    'Your account has not been removed',
    'Nothing has been changed. The box was not ticked, or somebody else has signed in since the page came. To remove your account, go back to <a href="/account/">its page</a>, tick the box above the button, and send it again.',
  ),
  answerPage(
    NOT_TAKEN_PATH,
    'That was not done',
    'Nothing has been changed. We only take what is sent from our own pages, and your browser did not say that this was. Go back, reload the page and try again; an extension that hides where you come from may have to be switched off for this site.',
  ),
  answerPage(
    PREVIEW_ANSWERS.refused,
    'That preview token is not right',
    'Nothing is previewed. Go back, and try again with the token that this paper gives to its editors.',
  ),
  answerPage(
    PREVIEW_ANSWERS.unclear,
    'That cannot be previewed',
    'Please go back and check what you entered. A page begins with a slash, as in /food/; a country has two letters, as in DE; a time has a date and a zone, as in 2026-11-03T20:00Z.',
  ),
]

/** The page for a path without a definition, which may be the address of a story (rule pages/story-fallback). */
export const storyPage: PageDefinition = {
  id: 'story',
  pageType: 'article',
  match: ['/:story+/'],
  content: { source: 'content-api-v3', query: { canonical_url: '{path}' } },
  areas: { ...furniture, main: [{ id: 'article', type: 'article', fields: {} }] },
}

import type { PageDefinition } from '@broadsheet/contracts'

/** Pages that every paper has. A definition with the same page type replaces its built-in one. */

const furniture = {
  header: [{ id: 'header', type: 'header', fields: {} }],
  footer: [{ id: 'footer', type: 'footer', fields: {} }],
}

export const notFoundPage: PageDefinition = {
  id: 'not-found',
  pageType: 'not-found',
  match: ['/404/'],
  title: 'Page not found',
  areas: {
    ...furniture,
    main: [
      {
        id: 'message',
        type: 'raw-html',
        fields: {
          html: '<h1>Page not found</h1><p>The page you asked for is not here. It may have moved, or the address may have a slip in it. Search the site, or start again from <a href="/">the homepage</a>.</p>',
        },
      },
      { id: 'latest', type: 'headline-list', fields: { title: 'The latest', source: 'section-feed', feedSize: 8 } },
    ],
  },
}

export const unavailablePage: PageDefinition = {
  id: 'unavailable',
  pageType: 'unavailable',
  match: ['/503/'],
  title: 'We will be right back',
  areas: {
    ...furniture,
    main: [
      {
        id: 'message',
        type: 'raw-html',
        fields: {
          html: '<h1>We will be right back</h1><p>This page cannot be loaded at the moment. Nothing is wrong at your end; please try again in a minute.</p>',
        },
      },
    ],
  },
}

/** For a path that no definition matches: it is first asked of the content source as a story (checklist 442). */
export const storyPage: PageDefinition = {
  id: 'story',
  pageType: 'article',
  match: ['/:story+/'],
  content: { source: 'content-api-v3', query: { canonical_url: '{path}' } },
  areas: { ...furniture, main: [{ id: 'article', type: 'article', fields: {} }] },
}

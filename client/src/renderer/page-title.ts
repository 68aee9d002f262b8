/** What stands in a browser's tab: the page, then the paper, unless the page is named after it. */
export const pageTitle = (title: string, siteName: string): string =>
  title.includes(siteName) ? title : `${title} | ${siteName}`

/** The text of the browser's tab: the page, then the paper, unless the title already names the paper. */
export const pageTitle = (title: string, siteName: string): string =>
  title.includes(siteName) ? title : `${title} | ${siteName}`

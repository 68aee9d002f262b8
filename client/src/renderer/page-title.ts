/** What follows the page in the text of the browser's tab. */
const ending = (siteName: string) => ` | ${siteName}`

/** The text of the browser's tab: the page, then the paper, unless the title already names the paper. */
export const pageTitle = (title: string, siteName: string): string =>
  title.includes(siteName) ? title : title + ending(siteName)

/** The page's own title in the text of the browser's tab. */
export const bareTitle = (shown: string, siteName: string): string =>
  shown.endsWith(ending(siteName)) ? shown.slice(0, -ending(siteName).length) : shown

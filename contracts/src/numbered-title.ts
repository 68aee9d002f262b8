/** The title of a page of a list. Later pages say which page they are (rule listings/numbered-title). */
export const numberedTitle = (title: string, page: number): string => (page > 1 ? `${title} - Page ${page}` : title)

/** 'See more stories' leads to page 2 of the current path (rule blocks/see-more). */
export const seeMoreHref = (path: string) => (path.endsWith('/') ? `${path}2` : `${path}/2`)

/** 'See more stories' leads to page 2 of the path it stands on (rule blocks/see-more). */
export const seeMoreHref = (path: string) => (path.endsWith('/') ? `${path}2` : `${path}/2`)

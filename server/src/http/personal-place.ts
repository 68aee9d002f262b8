/** The empty element of a page that waits for something of its reader's own. */
export const placeOf = (name: string) => `<div data-personal="${name}"></div>`

/** The empty element of a page that waits for something of its reader's own. */
export const emptyElement = (name: string) => `<div data-personal="${name}"></div>`

/** The empty element of a page that is filled with its reader's own data. */
export const emptyElement = (name: string) => `<div data-personal="${name}"></div>`

/** A section's id is its path without a slash at the end. */
export const sectionId = (path: string): string => path.replace(/(.)\/+$/, '$1')

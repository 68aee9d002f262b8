/** The number of a picture in its gallery: '3 of 12'. */
export const counterOf = (index: number, count: number): string => `${index + 1} of ${count}`

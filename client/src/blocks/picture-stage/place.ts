/** Where a reader is among pictures: '3 of 12'. */
export const placeOf = (index: number, count: number): string => `${index + 1} of ${count}`

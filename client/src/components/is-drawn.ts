/**
 * Whether an element has a box on the page: a marker has none, nor has a link, a script, or what other screens are shown. Safari
 * before 17.4 has no `checkVisibility` (rule pages/old-browsers).
 */
export const isDrawn = (element: Element): boolean => element.getClientRects().length > 0

/** Whether an element has a box on the page. Safari before 17.4 has no `checkVisibility` (rule pages/old-browsers). */
export const isDrawn = (element: Element): boolean => element.getClientRects().length > 0

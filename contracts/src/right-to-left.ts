/** Letters of right-to-left scripts: Hebrew, Arabic and those between them in Unicode, with their presentation forms. */
export const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/

/** Letters of scripts that run from right to left: Hebrew, Arabic and those between them, with their forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/

interface Words {
  lang?: string
  dir?: 'auto'
}

/**
 * Attributes of an element that holds words from content: their language if it is not the page's, and that they may run
 * from right to left (rule content/language).
 */
export const words = (text: string, lang?: string): Words => ({
  ...(lang ? { lang } : {}),
  ...(RIGHT_TO_LEFT.test(text) ? { dir: 'auto' as const } : {}),
})

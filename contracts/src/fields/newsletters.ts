import { lines } from './kit.ts'

/** Newsletters by one line each; title, id and list name are required. */
export const newsletterLines = lines('Newsletters', [], 'title|id|image URL|promo text|Sailthru list name|page URL')

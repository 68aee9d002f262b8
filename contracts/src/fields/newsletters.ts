import { lines } from './kit.ts'

/** One newsletter per line. Title, id and list name are required. */
export const newsletterLines = lines('Newsletters', [], 'title|id|image URL|promo text|Sailthru list name|page URL')

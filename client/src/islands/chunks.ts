import { loadChunk } from './chunk.ts'

/** The code that asks the service is loaded with the first question, because most readers of a page ask none. */
export const data = (wait?: number) => loadChunk('data', () => import('./data.ts'), wait)
export const captcha = (wait?: number) => loadChunk('captcha', () => import('./captcha.ts'), wait)

import { loadChunk } from './chunk.ts'

/** The code that asks the service is loaded with the first question, because most readers of a page ask none. */
export const data = () => loadChunk('data', () => import('./data.ts'))
export const captcha = () => loadChunk('captcha', () => import('./captcha.ts'))

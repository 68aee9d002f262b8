import { loadChunk } from './chunk.ts'

/** What asks the service comes with the first question: most readers of a page have none. */
export const data = () => loadChunk('data', () => import('./data.ts'))
export const captcha = () => loadChunk('captcha', () => import('./captcha.ts'))

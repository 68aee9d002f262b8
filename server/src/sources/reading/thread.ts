/** The entry of the thread in which large answers are read. Built as a file of its own. */
import { behindAfter } from '../../threads/behind.ts'
import { readAnswer } from './read-answer.ts'

export default behindAfter(50, readAnswer)
export { loaded } from '../../threads/behind.ts'

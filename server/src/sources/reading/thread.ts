/** The entry of the thread in which large answers are read. Built as a file of its own. */
import { goBehind } from '../../threads/behind.ts'

export { readAnswer as default } from './read-answer.ts'

goBehind()

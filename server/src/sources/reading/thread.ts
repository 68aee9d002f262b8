/** The entry of the thread in which large answers are read. Built as a file of its own. */
export { readAnswer as default } from './read-answer.ts'

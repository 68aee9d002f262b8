/** A few threads for what may take long: reading large answers, drawing large pages. */
export { Threads, TooCostlyError } from './threads.ts'

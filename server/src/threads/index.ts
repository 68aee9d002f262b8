/** A few threads for tasks that may take long: reading large answers, drawing large pages. */
export { enoughTime } from './enough-time.ts'
export { Threads, TooCostlyError } from './threads.ts'

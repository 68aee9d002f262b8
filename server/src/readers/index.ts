export { OptInError, ReaderApi } from './reader-api.ts'

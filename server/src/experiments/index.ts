/** What experiments are told about a request, and what they answer. Pure; `flags/` fetches the flags themselves. */
export {
  attributesOf,
  isPageAttribute,
  type Attributes,
  type PageAttributes,
  type ReaderAttributes,
} from './attributes.ts'
export { NO_ASSIGNMENT, assignmentOf, valueText, type Assigned, type Assignment } from './assignment.ts'
export { withKnownOperators } from './operators.ts'

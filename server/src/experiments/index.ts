/** What experiments are told of a request, and what they answer. Pure; the flags themselves are read in `flags/`. */
export {
  attributeNames,
  attributesOf,
  isAttributeName,
  type Attributes,
  type PageAttributes,
  type ReaderAttributes,
} from './attributes.ts'
export { NO_ASSIGNMENT, assignmentOf, valueText, type Assigned, type Assignment } from './assignment.ts'
export { withKnownOperators } from './operators.ts'

/** Any answer may come in so many parts, and a long one in one more for each so many bytes that it may have. */
const FEW_PARTS = 100
const BYTES_OF_PART = 512

/**
 * The most parts in which an answer of up to `mostBytes` may come. A part costs time and memory however short it is, so that an
 * answer of single bytes holds up the service long before it is too long.
 */
export const mostParts = (mostBytes: number): number => FEW_PARTS + mostBytes / BYTES_OF_PART

/** The same for an answer that is passed on while it comes, such as a sound in small frames. */
const FEW_PARTS_PASSED = 2000
const BYTES_OF_PART_PASSED = 64

/** The most parts in which the first `bytes` of an answer of any length may come. */
export const mostPartsSoFar = (bytes: number): number => FEW_PARTS_PASSED + bytes / BYTES_OF_PART_PASSED

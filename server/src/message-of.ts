/** What something thrown says, for a line of the log or of problems. Libraries throw texts and objects too. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

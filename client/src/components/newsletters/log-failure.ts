import { OPT_IN_FAILED } from '@broadsheet/contracts/newsletters'

/** Logs only the failure: email addresses must never be logged (rule newsletters/opt-in). */
export const logFailure = (failure: unknown): void =>
  // oxlint-disable-next-line no-console
  console.error(OPT_IN_FAILED, failure instanceof Error ? failure.message : failure)

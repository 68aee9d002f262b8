import type { PlaywrightTestArgs, TestInfo } from 'playwright/test'

/**
 * For `test.use`: each test comes from an address of its own, so that what others did in the same minute does not count towards
 * the limits of its household.
 */
export const ownHousehold = {
  extraHTTPHeaders: async (
    // oxlint-disable-next-line no-empty-pattern -- Playwright asks for a pattern
    {}: Partial<PlaywrightTestArgs>,
    use: (headers: Record<string, string>) => Promise<void>,
    { testId }: TestInfo,
  ) => use({ 'x-forwarded-for': addressOf(testId) }),
}

/** An address of a private network, by the last letters of a test's id, which are hexadecimal digits. */
function addressOf(testId: string): string {
  const number = Number.parseInt(testId.slice(-6), 16)
  return [10, number >> 16, (number >> 8) & 255, number & 255].join('.')
}

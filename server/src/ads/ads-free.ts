/** Whether an account's `hasAdsFreeReading` removes ads: only 1 does, as a number or as text (rule ads/ads-free). */
export const hasAdsFreeReading = (value: unknown): boolean => value === 1 || value === '1'

/**
 * Addresses of tests. Each test has its own, because of two wishes for the same address at the same time only the later one is
 * delivered.
 */
const unique = () => `${Date.now()}-${Math.floor(Math.random() * 1e6)}`

export const someone = () => `reader.${unique()}@example.org`

/** The demo's newsletter service takes nothing for it. */
export const refused = () => `refused@${unique()}.example.org`

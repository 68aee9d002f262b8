/**
 * The 27 members of the European Union, and the United Kingdom under both codes in use for it
 * (rule measuring/consent-countries). The rest of the European Economic Area is left out on purpose.
 */
const CONSENT_COUNTRIES: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK GB UK'.split(' '),
)

/** Seconds for which a reader's choice is valid: half a year, as the authorities recommend. */
export const CHOICE_HOLDS = 15_552_000

/**
 * Whether readers in this country are asked before any ads or analytics load. If the country is unknown, they are not.
 */
export const needsConsent = (country: string | undefined): boolean =>
  country !== undefined && CONSENT_COUNTRIES.has(country.toUpperCase())

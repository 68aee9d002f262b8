/**
 * The 27 members of the European Union and the United Kingdom, by both codes that stand for it (rule measuring/consent-countries).
 * Other countries of the European Economic Area are not listed there.
 */
const CONSENT_COUNTRIES: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK GB UK'.split(' '),
)

/** Whether a reader there is asked before anything of ads or analytics loads. Without a country, nobody is. */
export const needsConsent = (country: string | undefined): boolean =>
  country !== undefined && CONSENT_COUNTRIES.has(country.toUpperCase())

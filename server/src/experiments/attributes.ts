import type { PageType } from '@broadsheet/contracts'

/** What experiments may ask about the page. Available once its global content has been read. */
export interface PageAttributes {
  path: string
  pageType: PageType
  contentSubtype?: string | undefined
  tags: readonly string[]
  author?: string | undefined
  daysSinceDisplayed?: number | undefined
  /** Not for experiments: by it the meter and gifts know a story. */
  storyId?: string | undefined
}

/** What experiments may ask about the reader and the client. */
export interface ReaderAttributes {
  /** Undefined if the browser has no id yet; its reader is then in no experiment. */
  deviceId?: string | undefined
  /** The id that analytics gave the browser. */
  analyticsId?: string | undefined
  userId?: string | undefined
  paywallId?: string | undefined
  isSubscriber: boolean
  isLoggedIn: boolean
  isEmployee: boolean
  platform: string
  deviceType?: string | undefined
  browser?: string | undefined
  country?: string | undefined
  region?: string | undefined
  city?: string | undefined
  postcode?: string | undefined
}

export type AttributeValue = string | number | boolean | readonly string[]
export type Attributes = Readonly<Record<string, AttributeValue>>

type Table<Of> = Readonly<Record<string, (of: Of) => AttributeValue | undefined>>

/** Every attribute of the reader that a targeting rule may name, and where its value comes from (rule experiments/attributes). */
const OF_READER: Table<ReaderAttributes> = {
  // Experiments hash this one to choose a bucket, unless a rule names another attribute.
  id: (reader) => reader.deviceId,
  user_id: (reader) => reader.userId,
  // The id that analytics gave the browser, if there is one (rule experiments/device-id).
  device_id: (reader) => reader.analyticsId ?? reader.deviceId,
  paywall_id: (reader) => reader.paywallId,
  is_subscriber: (reader) => reader.isSubscriber,
  is_logged_in: (reader) => reader.isLoggedIn,
  device_type: (reader) => reader.deviceType,
  is_employee: (reader) => reader.isEmployee,
  platform: (reader) => reader.platform,
  browser: (reader) => reader.browser,
  country: (reader) => reader.country,
  arc_region: (reader) => reader.region,
  arc_city: (reader) => reader.city,
  arc_zipcode: (reader) => reader.postcode,
}

/** The same of the page, whoever reads it. */
const OF_PAGE: Table<PageAttributes> = {
  url: (page) => page.path,
  content_type: (page) => page.pageType,
  content_subtype: (page) => page.contentSubtype,
  tags: (page) => page.tags,
  days_since_displayed_date: (page) => page.daysSinceDisplayed,
  author: (page) => page.author,
}

export const isPageAttribute = (name: string): boolean => Object.hasOwn(OF_PAGE, name)

export const attributeNames: readonly string[] = [...Object.keys(OF_READER), ...Object.keys(OF_PAGE)]

/** What the name of an attribute may look like (rule experiments/attributes). */
const NAME = /^[a-zA-Z:_][a-zA-Z0-9:_.-]*$/

export const isAttributeName = (name: string): boolean => NAME.test(name)

/**
 * The attributes of a request. Unknown ones are left out rather than empty, so that a rule can ask whether they exist.
 */
export const attributesOf = (reader: ReaderAttributes, page: PageAttributes | undefined): Attributes => ({
  ...knownOf(OF_READER, reader),
  ...(page ? knownOf(OF_PAGE, page) : {}),
})

function knownOf<Of>(table: Table<Of>, of: Of): Attributes {
  const attributes: Record<string, AttributeValue> = {}
  for (const [name, valueOf] of Object.entries(table)) {
    const value = valueOf(of)
    if (value !== undefined && value !== '') attributes[name] = value
  }
  return attributes
}

/** Every table of the service. After a change, run `npm run migrations`, which writes the next file of `migrations/`. */
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Readers who have signed in, and what was last known about them. */
export const readers = pgTable(
  'readers',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The provider that vouches for the reader, and its id for the reader. The pair never changes. */
    issuer: text().notNull(),
    subject: text().notNull(),
    email: text(),
    name: text(),
    /** Roles that the provider gives the reader, such as `editor`. */
    roles: text().array().notNull(),
    /** The newsletter service's id for the reader. */
    contactId: text('contact_id'),
    productCode: text('product_code'),
    subCode: text('sub_code'),
    adsFree: boolean('ads_free').notNull().default(false),
    /** When the subscriber lookup was last asked, whatever it answered. */
    askedAt: instant('asked_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [unique().on(table.issuer, table.subject), index().on(table.email)],
)

/** Which reader is signed in in which browser. Only a hash of the browser's cookie is kept. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie. */
    hash: text().primaryKey(),
    readerId: uuid('reader_id')
      .notNull()
      .references(() => readers.id, { onDelete: 'cascade' }),
    /** The provider's id for its own session. With it, the provider can end ours. */
    providerSession: text('provider_session'),
    /** A short description of the browser, by which readers tell their sessions apart. */
    browser: text().notNull(),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index().on(table.readerId), index().on(table.providerSession), index().on(table.expiresAt)],
)

/** Sessions that the provider has ended, remembered for as long as its word could be sent again. All ids are hashes. */
export const providerLogouts = pgTable(
  'provider_logouts',
  {
    number: bigserial({ mode: 'number' }).primaryKey(),
    /** Hash of the text that the provider signed. */
    id: text().notNull().unique(),
    /** Hash of what ended: a session at the provider, or all of a reader's. */
    about: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index().on(table.about), index().on(table.expiresAt)],
)

/** Stories that readers saved. A removed one stays for a while, so that no browser brings it back. */
export const savedStories = pgTable(
  'saved_stories',
  {
    readerId: uuid('reader_id')
      .notNull()
      .references(() => readers.id, { onDelete: 'cascade' }),
    /** The story's own id. */
    id: text().notNull(),
    href: text().notNull(),
    headline: text().notNull(),
    image: text(),
    savedAt: instant('saved_at').notNull(),
    removedAt: instant('removed_at'),
  },
  (table) => [primaryKey({ columns: [table.readerId, table.id] })],
)

/** What readers follow. */
export const followed = pgTable(
  'followed',
  {
    readerId: uuid('reader_id')
      .notNull()
      .references(() => readers.id, { onDelete: 'cascade' }),
    /** The path of the page of a topic, an author or a section. */
    id: text().notNull(),
    name: text().notNull(),
    savedAt: instant('saved_at').notNull(),
    removedAt: instant('removed_at'),
  },
  (table) => [primaryKey({ columns: [table.readerId, table.id] })],
)

/** Stories that readers gave away. Who opened them is not kept. */
export const gifts = pgTable(
  'gifts',
  {
    /** Part of the gift's link. */
    id: text().primaryKey(),
    readerId: uuid('reader_id')
      .notNull()
      .references(() => readers.id, { onDelete: 'cascade' }),
    /** Null for gifts of releases until November 2026, which knew a story by its path. */
    storyId: text('story_id'),
    /** Path of the story's page when the gift was last asked for. */
    path: text().notNull(),
    /** Title of that page. */
    title: text().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** How many browsers opened it. */
    opened: integer().notNull().default(0),
  },
  (table) => [index().on(table.readerId, table.createdAt)],
)

/**
 * Readers' wishes for newsletters. A wish is closed once its service has taken or refused it, and forgotten a month later.
 */
export const wishes = pgTable(
  'wishes',
  {
    id: uuid().primaryKey(),
    /** The reader's email address in lower case. Each reader's wishes are kept in order. */
    reader: text().notNull(),
    list: text().notNull(),
    newsletter: text().notNull(),
    subscribed: boolean().notNull(),
    state: text({ enum: ['waiting', 'delivered', 'refused', 'replaced'] }).notNull(),
    madeAt: instant('made_at').notNull().defaultNow(),
    settledAt: instant('settled_at'),
  },
  (table) => [index().on(table.reader, table.list), index().on(table.settledAt)],
)

/** A wish within a delivery. */
export interface DeliveryItem {
  wish: string
  list: string
  newsletter: string
}

/** The outbox: calls that a service has yet to take. A call that was taken or refused is deleted. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** The key by which the service recognises a repeated call. */
    key: uuid().notNull(),
    /** The same for both services. */
    batch: uuid().notNull(),
    reader: text().notNull(),
    email: text().notNull(),
    service: text({ enum: ['sailthru', 'salesforce'] }).notNull(),
    contactId: text('contact_id'),
    subscribed: boolean().notNull(),
    items: jsonb().$type<DeliveryItem[]>().notNull(),
    requestId: text('request_id').notNull(),
    tries: integer().notNull().default(0),
    nextAt: instant('next_at').notNull().defaultNow(),
    madeAt: instant('made_at').notNull().defaultNow(),
  },
  (table) => [index().on(table.reader, table.service, table.id), index().on(table.batch), index().on(table.nextAt)],
)

/** Orders to drop everything that bears one of these tags, for instances that did not hear of the purge in another way. */
export const purges = pgTable(
  'purges',
  {
    number: bigserial({ mode: 'number' }).primaryKey(),
    id: text().notNull().unique(),
    tags: jsonb().$type<string[]>().notNull(),
    toldAt: instant('told_at').notNull(),
  },
  (table) => [index().on(table.toldAt)],
)

/** Every table of the service. A change is followed by `npm run migrations`, which writes the next file of `migrations/`. */
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

/** Readers who have signed in, with what was last known of them. */
export const readers = pgTable(
  'readers',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Who vouches for the reader, and by which name: the two together never change. */
    issuer: text().notNull(),
    subject: text().notNull(),
    email: text(),
    name: text(),
    /** What the provider says the reader may do, as `editor`. */
    roles: text().array().notNull(),
    /** The newsletter service's name for the reader. */
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

/** Who is signed in where. The browser's cookie is known by its hash only. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie. */
    hash: text().primaryKey(),
    readerId: uuid('reader_id')
      .notNull()
      .references(() => readers.id, { onDelete: 'cascade' }),
    /** The provider's name for its own session, by which it ends ours. */
    providerSession: text('provider_session'),
    /** The browser in a word, so that readers know their sessions apart. */
    browser: text().notNull(),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index().on(table.readerId), index().on(table.providerSession), index().on(table.expiresAt)],
)

/** Sessions that the provider has ended, for as long as its word could be sent again. All names are hashes. */
export const providerLogouts = pgTable(
  'provider_logouts',
  {
    number: bigserial({ mode: 'number' }).primaryKey(),
    /** Of what the provider signed. */
    id: text().notNull().unique(),
    /** A session at the provider, or a reader. */
    about: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index().on(table.about), index().on(table.expiresAt)],
)

/** Stories that readers saved. One that is removed stays for a while, so that no browser brings it back. */
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

/** Stories that readers gave away. Of who opened them nothing is kept. */
export const gifts = pgTable(
  'gifts',
  {
    /** Stands in the link. */
    id: text().primaryKey(),
    readerId: uuid('reader_id')
      .notNull()
      .references(() => readers.id, { onDelete: 'cascade' }),
    /** Path of the story's page. */
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

/** What readers wished of a newsletter. A wish is closed once its service has taken or refused it, and forgotten a month later. */
export const wishes = pgTable(
  'wishes',
  {
    id: uuid().primaryKey(),
    /** The address in lower case: whose wishes are kept in order. */
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

/** Calls that a service has yet to take: the outbox. What it has taken or refused is gone from here. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** By which the service knows a call that it has had before. */
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

/** That everything which bears one of these tags is to be dropped, for instances that did not hear of it otherwise. */
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

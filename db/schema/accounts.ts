/** People: users, their sessions, reset links, addresses, wishlists. */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { StaffRole } from '../../src/domain/admin/roles.ts';
import { flag, id, instant } from './columns.ts';

export const users = sqliteTable('users', {
  id: id().primaryKey(),
  fullName: text('full_name').notNull(),
  username: text('username').notNull(),
  /** `username` in lower case, for uniqueness. */
  usernameKey: text('username_key').notNull().unique(),
  email: text('email').notNull(),
  /** `email` in lower case: e-mails compare without case. */
  emailKey: text('email_key').notNull().unique(),
  /** The `emailKey` that a mailed link has proved to be the person's; another address is not proved yet. */
  emailProvedKey: text('email_proved_key'),
  passwordHash: text('password_hash').notNull(),
  isActive: flag('is_active').notNull().default(true),
  isAdmin: flag('is_admin').notNull().default(false),
  /** Null for shoppers. `is_admin` in the API is true for every role. */
  role: text('role').$type<StaffRole>(),
  createdAt: instant('created_at').notNull(),
});

/** The addresses that an account had before, so that an erasure finds what was sent to them. */
export const earlierEmails = sqliteTable(
  'earlier_emails',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    emailKey: text('email_key').notNull(),
    isProved: flag('is_proved').notNull().default(false),
    /** Until when it was the account's. What came later may be somebody else's. */
    until: instant('until').notNull(),
    /** Until when its link can make it the account's again, and nobody else can have it; null once that has been used. */
    undoUntil: instant('undo_until'),
  },
  (table) => [index('earlier_emails_user').on(table.userId), index('earlier_emails_key').on(table.emailKey)],
);

export const sessions = sqliteTable(
  'sessions',
  {
    /** SHA-256 of the session id, never the id itself. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    userAgent: text('user_agent'),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

export const passwordResets = sqliteTable('password_resets', {
  tokenHash: text('token_hash').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

export const addresses = sqliteTable(
  'addresses',
  {
    id: id().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    label: text('label'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    address: text('address').notNull(),
    city: text('city').notNull(),
    postalCode: text('postal_code').notNull(),
    country: text('country').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('addresses_user').on(table.userId)],
);

export const wishlistItems = sqliteTable(
  'wishlist_items',
  {
    id: id().notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: text('product_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId] })],
);

export const wishlistShares = sqliteTable('wishlist_shares', {
  token: text('token').primaryKey(),
  userId: text('user_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: instant('created_at').notNull(),
});

/** Counters of the rate limiter, shared by all processes; keys are the name of the limit and a keyed hash. */
export const rateLimits = sqliteTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: integer('expire'),
});

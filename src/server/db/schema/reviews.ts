import { sql } from 'drizzle-orm';
import { check, index, integer, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { MEDIA_TYPE_NAMES } from '#domain/documents/kyc-file.ts';
import { type Stars, HIDING_REASONS } from '#domain/care/review.ts';
import { users } from './accounts.ts';
import { instant, table } from './table.ts';
import { orders } from './orders.ts';

/** What renters say of a product, as they wrote it (rules/reviews.md#as-it-was-written). */
export const reviews = table(
  'reviews',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** The order that brought what is reviewed. */
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    productSlug: text().notNull(),
    stars: integer().$type<Stars>().notNull(),
    words: text().notNull(),
    /** Whole months that it had been rented for by then. */
    months: integer().notNull(),
    at: instant().notNull(),
    /** Why it is hidden; null while it is shown. */
    hiddenFor: text({ enum: HIDING_REASONS }),
    hiddenAt: instant(),
    answer: text(),
    answeredAt: instant(),
  },
  (table) => [
    check('reviews_stars', sql`${table.stars} between 1 and 5`),
    uniqueIndex('reviews_user').on(table.userId, table.productSlug),
    index('reviews_product').on(table.productSlug, table.at, table.id, table.stars),
    index('reviews_at').on(table.at, table.id),
    index('reviews_fewest').on(table.stars, table.id),
    index('reviews_order').on(table.orderId),
  ],
);

/** Pictures of a review; the file itself lies in the file store under `key`. */
export const reviewPictures = table(
  'review_pictures',
  {
    id: serial().primaryKey(),
    reviewId: integer()
      .notNull()
      .references(() => reviews.id),
    /** A random name. */
    key: text().notNull().unique(),
    mediaType: text({ enum: MEDIA_TYPE_NAMES }).notNull(),
    at: instant().notNull(),
  },
  (table) => [index('review_pictures_review').on(table.reviewId)],
);

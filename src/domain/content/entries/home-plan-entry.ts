import * as z from 'zod/mini';
import { MAX_PEOPLE, PER } from '#domain/catalogue/cart/home-need.ts';
import { count, slug, words } from './fields.ts';

const upTo = z.optional(count);

/** `content/home-plan.yaml`: what homes need, the most important first (rules/home-calculator.md#what-a-room-needs). */
export const homePlanSchema = z.strictObject({
  /** What the page begins with. */
  example: z.strictObject({
    rooms: z
      .array(z.strictObject({ room: slug, count }))
      .check(z.minLength(1, 'needs at least one room')),
    people: count.check(z.maximum(MAX_PEOPLE, `must be at most ${MAX_PEOPLE}`)),
  }),
  rooms: z
    .array(z.strictObject({ slug, name: words, most: count }))
    .check(z.minLength(1, 'needs at least one room')),
  needs: z
    .array(
      z.strictObject({
        slug,
        name: words,
        room: slug,
        per: z._default(z.enum(PER, `must be one of ${PER.join(', ')}`), 'home'),
        each: z._default(count, 1),
        essential: z._default(z.boolean(), false),
        options: z.tuple(
          [z.strictObject({ products: z.tuple([slug], slug), upTo })],
          z.strictObject({ products: z.tuple([slug], slug), upTo }),
        ),
      }),
    )
    .check(z.minLength(1, 'needs at least one need')),
  packages: z.array(
    z.strictObject({
      product: slug,
      insteadOf: z
        .array(z.strictObject({ need: slug, count, like: slug }))
        .check(z.minLength(2, 'needs at least two products')),
      upTo,
    }),
  ),
});
export type HomePlanEntry = z.infer<typeof homePlanSchema>;

import * as z from 'zod/mini';
import { CITYLESS_ROOT } from '#domain/base/city.ts';
import { count, slug, stateCode, wholeRupees, words } from './fields.ts';

/** `content/cities.json`: where we rent out, the city of whoever has chosen none first. */
export const cityEntriesSchema = z
  .array(
    z.strictObject({
      /** Its number on the wire and in the books, for good. */
      id: count,
      slug: slug.check(
        z.refine(
          (name) => name !== CITYLESS_ROOT,
          `must not be ${CITYLESS_ROOT}, which is not a city`,
        ),
      ),
      name: words,
      stateCode,
      leastRent: wholeRupees,
      express: z.boolean(),
    }),
  )
  .check(z.minLength(1, 'needs at least one city'));
export type CityEntry = z.infer<typeof cityEntriesSchema>[number];

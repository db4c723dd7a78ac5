import * as z from 'zod/mini';
import { cityIdSchema } from '#contract/base/common.ts';
import { orBlank } from '#contract/base/form-fields.ts';

/** A filter by city, by its id; empty for every city. */
export const cityFilter = orBlank(cityIdSchema);

/** By what a list is sorted; by the first where it is left empty. */
export const sortedBy = <Sort extends string>(sorts: readonly [Sort, ...Sort[]]) =>
  z.pipe(
    orBlank(z.enum(sorts)),
    z.transform((chosen): Sort => sorts.find((sort) => sort === chosen) ?? sorts[0]),
  );

/** What a list of the office is narrowed down to and sorted by, and where its page begins. */
export const listInput = <Filters extends z.core.$ZodLooseShape>(filters: Filters) =>
  z.object({
    ...filters,
    /** A place that an answer named as `next` or `previous`; any other text is the beginning. */
    from: z._default(z.string().check(z.maxLength(300)), ''),
  });

/** A page of a list of the office. */
export const listOutput = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    rows: z.array(row),
    /** Where the next page begins; null at the end. */
    next: z.nullable(z.string()),
  });

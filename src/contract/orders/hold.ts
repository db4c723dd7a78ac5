import * as z from 'zod/mini';
import { instantSchema } from '#contract/base/common.ts';

/**
 * How long the items of an unpaid order are set aside; null where they are not, or there is nothing to
 * pay. `until` is null where they stay until the order is paid or cancelled.
 */
export const holdSchema = z.nullable(z.object({ until: z.nullable(instantSchema) }));

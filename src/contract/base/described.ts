import * as z from 'zod/mini';

const descriptions = new WeakMap<z.core.$ZodType, string>();

/**
 * Says of a field what a terminal says of it. `z.describe` would bring the validator's registry to every
 * page of the shop.
 */
export function described(text: string) {
  const check = z.check(() => undefined);
  check._zod.onattach.push((schema) => void descriptions.set(schema, text));
  return check;
}

/** What is said of a field, if anything is. */
export const descriptionOf = (schema: z.ZodMiniType): string | undefined =>
  descriptions.get(schema);

import * as z from 'zod/mini';

const descriptions = new WeakMap<z.core.$ZodType, string>();

/**
 * Describes a field for a terminal: the help text of an input, the label of an output. `z.describe` would bring zod's registry to every page of
 * the shop.
 */
export function described(text: string) {
  const check = z.check(() => undefined);
  check._zod.onattach.push((schema) => void descriptions.set(schema, text));
  return check;
}

/** The description of a field, if it has one. */
export const descriptionOf = (schema: z.ZodMiniType): string | undefined =>
  descriptions.get(schema);

import * as z from 'zod/mini';
import { isDeliveryCode } from '#domain/visits/delivery-code.ts';
import { plainCode } from '#domain/base/typed-text.ts';
import { MAX_SEARCH } from '#domain/base/typed-words.ts';

/** Text of a form of its own, refused by the code given, if one is. */
export const matching = (pattern: RegExp, code?: string) =>
  z.refine<string>((text) => pattern.test(text), code);

/** The four digits of a visit, however they were typed (rules/visits.md#the-delivery-code). */
export const deliveryCodeSchema = z
  .string()
  .check(z.overwrite(plainCode), z.refine(isDeliveryCode, 'CODE_NEEDED'));

/** What a list is searched for; empty for all (rules/office.md#words-that-are-typed). */
export const searchSchema = z._default(z.string().check(z.maxLength(MAX_SEARCH)), '');

const fullOnes = new WeakMap<z.ZodMiniType, z.ZodMiniType>();

/** A filter that is left empty, or something of it (`undefined` stands for empty). */
export const orBlank = <Output, Input>(schema: z.ZodMiniType<Output, Input>) => {
  const filter = z._default(
    z.pipe(
      z.custom<Input | ''>(),
      z.transform((value, context): Output | '' =>
        value === '' ? '' : read(schema, value, context),
      ),
    ),
    '',
  );
  fullOnes.set(filter, schema);
  return filter;
};

/** The schema of such a filter that isn't empty. */
export const unlessBlank = (filter: z.ZodMiniType): z.ZodMiniType | undefined =>
  fullOnes.get(filter);

/** What a schema makes of a value inside another one, whose issues it adds to. */
function read<Output>(
  schema: z.ZodMiniType<Output>,
  value: unknown,
  { issues }: { readonly issues: z.core.$ZodRawIssue[] },
): Output {
  const found = schema._zod.run({ value, issues: [] }, { async: false });
  if (found instanceof Promise) throw new TypeError('A field is read at once');
  issues.push(...found.issues);
  return found.issues.length > 0 ? z.NEVER : (found.value as Output);
}

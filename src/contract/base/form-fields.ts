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
      z.transform((value, context): Output | '' => {
        if (value === '') return '';
        const read = schema._zod.run({ value, issues: [] }, { async: false });
        if (read instanceof Promise) throw new TypeError('A filter is read at once');
        context.issues.push(...read.issues);
        return read.issues.length > 0 ? z.NEVER : (read.value as Output);
      }),
    ),
    '',
  );
  fullOnes.set(filter, schema);
  return filter;
};

/** The schema of such a filter that isn't empty. */
export const unlessBlank = (filter: z.ZodMiniType): z.ZodMiniType | undefined =>
  fullOnes.get(filter);

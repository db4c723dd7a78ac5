import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { daySchema, instantSchema } from '#contract/base/common.ts';
import { monthSchema } from '#contract/base/month.ts';
import { OFFICE_CALLS } from '#contract/office/calls.ts';
import { listDebtors } from '#contract/office/overview/books.ts';
import { isMoney, unwrap } from '#server/office/shell/command-fields.ts';
import { tableOf } from '#server/office/shell/answer-table.ts';

const AMOUNT = 123_456_701;
const PRINTED = '₹12,34,567.01';

/** An answer of a schema with every field filled in, and how many amounts are in it. */
function sampleOf(schema: z.ZodMiniType): { readonly value: unknown; readonly amounts: number } {
  const { inner } = unwrap(schema);
  if (isMoney(inner)) return { value: AMOUNT, amounts: 1 };
  if (inner instanceof z.ZodMiniObject) return together(inner.shape as Shape);
  if (inner instanceof z.ZodMiniRecord)
    return together({ first: inner._zod.def.valueType as z.ZodMiniType });
  if (inner instanceof z.ZodMiniArray) {
    const { value, amounts } = sampleOf(inner._zod.def.element as z.ZodMiniType);
    return { value: [value, value], amounts: amounts * 2 };
  }
  return { value: plainSample(inner), amounts: 0 };
}

type Shape = Readonly<Record<string, z.ZodMiniType>>;

function together(shape: Shape) {
  const made = Object.entries(shape).map(([name, field]) => [name, sampleOf(field)] as const);
  return {
    value: Object.fromEntries(made.map(([name, { value }]) => [name, value])),
    amounts: made.reduce((sum, [, { amounts }]) => sum + amounts, 0),
  };
}

function plainSample(schema: z.ZodMiniType): unknown {
  if (schema === daySchema) return '2026-11-24';
  if (schema === instantSchema) return '2026-11-24T05:30:00.000Z';
  if (schema === monthSchema) return '2026-11';
  if (schema instanceof z.ZodMiniEnum) return Object.values(schema._zod.def.entries)[0];
  if (schema instanceof z.ZodMiniNumber) return 7;
  if (schema instanceof z.ZodMiniBoolean) return true;
  if (schema instanceof z.ZodMiniString) return 'words';
  if (schema instanceof z.ZodMiniCustom) return undefined;
  if (schema instanceof z.ZodMiniLiteral) return schema._zod.def.values[0];
  throw new Error(`A terminal prints no ${schema._zod.def.type} yet`);
}

/** Every field of a schema that is a number or money, by its name. */
function numbersOf(
  schema: z.ZodMiniType,
  name = '',
): readonly (readonly [string, z.ZodMiniType])[] {
  const { inner } = unwrap(schema);
  if (isMoney(inner)) return [[name, inner]];
  if (inner instanceof z.ZodMiniObject)
    return Object.entries(inner.shape as Shape).flatMap(([field, of]) => numbersOf(of, field));
  if (inner instanceof z.ZodMiniRecord)
    return numbersOf(inner._zod.def.valueType as z.ZodMiniType, name);
  if (inner instanceof z.ZodMiniArray)
    return numbersOf(inner._zod.def.element as z.ZodMiniType, name);
  return inner instanceof z.ZodMiniNumber ? [[name, inner]] : [];
}

/** The last word of the name of a field that holds an amount. */
const AMOUNT_NAME =
  /(?:amount|balance|billed|deposit|fee|interest|owed|price|refund|refunded|rent|total)$/i;

test('a number that is named as an amount is money', () => {
  const plain = [...OFFICE_CALLS].flatMap(([call, { output }]) =>
    numbersOf(output)
      .filter(([name, schema]) => AMOUNT_NAME.test(name) && !isMoney(schema))
      .map(([name]) => `${call}: ${name}`),
  );
  expect(plain).toEqual([]);
});

const ANSWERS = [...OFFICE_CALLS].filter(([, { output }]) => sampleOf(output).amounts > 0);

test.each(ANSWERS)('%s prints every amount of its answer in rupees', (_name, { output }) => {
  const { value, amounts } = sampleOf(output);
  const printed = tableOf(output, value);
  expect(printed.split(PRINTED)).toHaveLength(amounts + 1);
  expect(printed).not.toContain(String(AMOUNT));
});

test('what customers owe is printed by age, and says that it is without interest', () => {
  const printed = tableOf(listDebtors.output, {
    rows: [{ name: 'Asha', owed: 120_000, byAge: { week: 20_000, older: 100_000 } }],
    next: null,
    ages: [{ key: 'older', count: 1, amount: 100_000 }],
  });
  expect(printed).toBe(
    [
      'Rows:',
      '  Name  Owed, without interest  By age',
      '  Asha  ₹1,200                  Week ₹200, Older ₹1,000',
      'Total unpaid rent by age, without interest:',
      '  Key    Count  Amount',
      '  older  1      ₹1,000',
    ].join('\n'),
  );
});

test('amounts without a type, as in the log, are printed as the log’s page shows them', () => {
  const entry = z.object({
    rows: z.array(z.object({ details: z.record(z.string(), z.custom()) })),
  });
  const details = { amount: 120_000, on: '2026-11-24', machineUser: 'deploy', price: null };
  expect(tableOf(entry, { rows: [{ details }] })).toContain(
    'Amount ₹1,200, Day 24 Nov 2026, Computer user deploy',
  );
});

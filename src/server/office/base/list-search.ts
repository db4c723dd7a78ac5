import { eq, like, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { bareSearch } from '#domain/catalogue/search/bare-search.ts';
import { customerIdOf } from '#domain/people/customer-number.ts';
import { users } from '#server/db/schema/accounts.ts';
import { orders } from '#server/db/schema/orders.ts';

interface SoughtBy {
  /** What is known by a number of its own: an issue, a matter. */
  readonly id?: PgColumn;
  /** A further name of it, as it is written: the bank's reference of a transfer. */
  readonly reference?: PgColumn;
}

/**
 * What a search of a desk means: a customer's number, an own number, an order's number, or how a
 * customer's name begins. One of them alone is asked for, so that each goes by its index.
 */
export function sought(search: string, { id, reference }: SoughtBy = {}): SQL | undefined {
  if (search.trim() === '') return undefined;
  const text = bareSearch(search);
  if (text === '') return sql`false`;
  const customer = customerIdOf(text);
  if (customer !== undefined) return eq(orders.userId, customer);
  if (id && /^\d{1,9}$/.test(text)) return eq(id, Number(text));
  if (!/\d/.test(text)) return beginsWith(sql`lower(${users.name})`, text);
  const isOfOrder = eq(orders.number, text.toUpperCase());
  return reference && !isOrderNumber(text) ? eq(reference, text) : isOfOrder;
}

export function beginsWith(column: SQL, text: string): SQL {
  const begin = text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`);
  return like(column, `${begin}%`);
}

const isOrderNumber = (text: string) => /^B\d{6}-/i.test(text);

import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { findOpenIncidents } from '#server/lib/incidents.ts';
import type { TestShop } from './shop.ts';

/** Lets the database refuse every message to an address, until the returned function is called. */
export async function poisonMailTo(db: Db, address: string): Promise<() => Promise<void>> {
  const own = sql.raw(`'${address}'`);
  await db.execute(sql`
    create or replace function poison_mail() returns trigger language plpgsql as $$ begin
      if new."to" = ${own} then raise exception 'poisoned'; end if;
      return new;
    end $$`);
  await db.execute(sql`drop trigger if exists poison_mail on outbox`);
  await db.execute(sql`
    create trigger poison_mail before insert or update on outbox
    for each row execute function poison_mail()`);
  return async () => {
    await db.execute(sql`drop trigger poison_mail on outbox`);
  };
}

/** What waits for the operator of one source: what of it, and how often it came. */
export async function mattersOf({ shop }: TestShop, source: string) {
  const open = await findOpenIncidents(shop.db, source);
  return open.map(({ item, message, times }) => ({ item, message, times }));
}

/** Lets the database refuse every change of an order, until the returned function is called. */
export async function poisonOrder(db: Db, number: string): Promise<() => Promise<void>> {
  const own = sql.raw(`'${number}'`);
  await db.execute(sql`
    create or replace function poison_order() returns trigger language plpgsql as $$ begin
      if new.number = ${own} then raise exception 'poisoned'; end if;
      return new;
    end $$`);
  await db.execute(sql`
    create trigger poison_order before update on orders
    for each row execute function poison_order()`);
  return async () => {
    await db.execute(sql`drop trigger poison_order on orders`);
  };
}

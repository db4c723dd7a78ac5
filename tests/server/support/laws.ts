import { TransactionRollbackError } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { examine, type Finding } from '#server/doctor/doctor.ts';
import type { TestShop } from './shop.ts';

/** The laws that a change breaks, which is rolled back afterwards. */
export async function brokenBy(
  { shop, content }: TestShop,
  change: (db: Db) => Promise<unknown>,
): Promise<string[]> {
  let findings: readonly Finding[] = [];
  const rolledBack = shop.db.transaction(async (tx) => {
    await change(tx);
    findings = await examine(tx, content.coupons);
    tx.rollback();
  });
  await expect(rolledBack).rejects.toThrow(TransactionRollbackError);
  return findings.filter(({ subjects }) => subjects.length > 0).map(({ law }) => law);
}

import { asc, gt } from 'drizzle-orm';
import type { Tx } from '#server/db/db.ts';
import { bankAccounts } from '#server/db/schema/bank.ts';
import { authenticatorApps } from '#server/db/schema/operators.ts';
import { hasKeyOf, keyIdOf, opens } from '#server/base/sealed.ts';
import type { SealedTable } from '#server/lib/reseal.ts';
import { ownerOf } from '#server/people/customers/accounts.ts';
import { ownerOf as ownerOfApp } from '#server/people/operators/authenticator-app.ts';
import { findDataKeys, type KeySettings } from '#server/config/data-keys.ts';
import type { Finding } from './doctor.ts';

const PAGE = 1000;

interface Sealed {
  readonly law: string;
  readonly table: SealedTable;
  readonly ownerOf: (userId: number) => string;
}

const SEALED: readonly Sealed[] = [
  {
    law: 'Every bank account can be opened with a key of DATA_KEY',
    table: bankAccounts,
    ownerOf,
  },
  {
    law: 'Every authenticator app can be opened with a key of DATA_KEY',
    table: authenticatorApps,
    ownerOf: ownerOfApp,
  },
];

/** Everything that is sealed opens with a key of `DATA_KEY`. */
export async function shutSeals(tx: Tx, keySettings: KeySettings): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const each of SEALED) findings.push(await shutOf(tx, each, keySettings));
  return findings;
}

/** Rows that do not open; those of a key that is not given are counted. */
async function shutOf(
  tx: Tx,
  { law, table, ownerOf: nameOf }: Sealed,
  keySettings: KeySettings,
): Promise<Finding> {
  const lost = new Map<string, number>();
  const spoilt: string[] = [];
  for (let after = 0; ;) {
    const rows = await tx
      .select({ userId: table.userId, sealed: table.sealed })
      .from(table)
      .where(gt(table.userId, after))
      .orderBy(asc(table.userId))
      .limit(PAGE);
    const last = rows.at(-1);
    if (!last) break;
    const keys = await findDataKeys(keySettings).catch((error: unknown) => messageOf(error));
    if (typeof keys === 'string') return { law, subjects: [keys] };
    for (const { userId, sealed } of rows) {
      const owner = nameOf(userId);
      if (opens(keys, sealed, owner)) continue;
      if (hasKeyOf(keys, sealed)) spoilt.push(`${owner}: it is not as it was sealed`);
      else lost.set(keyIdOf(sealed), (lost.get(keyIdOf(sealed)) ?? 0) + 1);
    }
    after = last.userId;
  }
  const told = [...lost].map(
    ([id, many]) => `${many} sealed with the key ${id}, which is not given`,
  );
  return { law, subjects: [...told, ...spoilt] };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

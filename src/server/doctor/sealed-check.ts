import { asc, gt } from 'drizzle-orm';
import type { Tx } from '#server/db/db.ts';
import { bankAccounts } from '#server/db/schema/bank.ts';
import { hasKeyOf, keyIdOf, opens } from '#server/base/sealed.ts';
import { ownerOf } from '#server/modules/customers/accounts.ts';
import { findDataKeys, type KeySettings } from '#server/config/data-keys.ts';
import type { Finding } from './doctor.ts';

const PAGE = 1000;

/** Every bank account opens with a key of `DATA_KEY`; those of a key that is not given are counted. */
export async function shutAccounts(tx: Tx, keySettings: KeySettings): Promise<Finding> {
  const law = 'Every bank account opens with a key of DATA_KEY';
  const lost = new Map<string, number>();
  const spoilt: string[] = [];
  for (let after = 0; ;) {
    const rows = await tx
      .select()
      .from(bankAccounts)
      .where(gt(bankAccounts.userId, after))
      .orderBy(asc(bankAccounts.userId))
      .limit(PAGE);
    const last = rows.at(-1);
    if (!last) break;
    const keys = await findDataKeys(keySettings).catch((error: unknown) => messageOf(error));
    if (typeof keys === 'string') return { law, subjects: [keys] };
    for (const { userId, sealed } of rows) {
      const owner = ownerOf(userId);
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

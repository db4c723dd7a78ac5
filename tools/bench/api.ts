import type { Figure } from './figure.ts';
import { benchReads } from './reads.ts';
import { benchWrites } from './writes.ts';

/** What is read against a bare route, what is written against its own SQL, on both databases. */
export async function benchApi(isBrief: boolean): Promise<Figure[]> {
  return [...(await benchReads(isBrief)), ...(await benchWrites(isBrief))];
}

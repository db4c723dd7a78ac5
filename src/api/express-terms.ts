import { readBare } from './bare.ts';

export interface BareTerms {
  /** In paise. */
  readonly fee: number;
  readonly daysOff: readonly string[];
}

/** `expressTerms` of the contract by bare fetch (see `readBare`). Nothing when no good answer came. */
export async function readExpressTerms(cityId: number): Promise<BareTerms | undefined> {
  const body = (await readBare(`/express/terms?cityId=${cityId}`))?.body;
  const { fee, daysOff } = (body ?? {}) as Partial<BareTerms>;
  return Number.isSafeInteger(fee) && Array.isArray(daysOff) ? (body as BareTerms) : undefined;
}

import { type OfficeSearch, readOfficeSearch } from './search.ts';

/** What the list of customers can be narrowed down to (docs/screens.md#the-list-of-customers). */
export const CUSTOMER_PICKS = ['renting', 'owes', 'blocked'] as const;
export type CustomerPick = (typeof CUSTOMER_PICKS)[number];

export const CUSTOMER_SORTS = ['newest', 'owes'] as const;

/** What a customer is looked for by; `none` where a text may mean nobody. */
export function readCustomerSearch(text: string): OfficeSearch | 'none' | undefined {
  if (text.trim() === '') return undefined;
  const search = readOfficeSearch(text);
  const { userId, email, phone, phoneEnd, nameWords } = search;
  const mayBe =
    [userId, email, phone, phoneEnd].some((part) => part !== undefined) || nameWords.length > 0;
  return mayBe ? search : 'none';
}

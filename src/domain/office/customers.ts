import { type OfficeSearch, readOfficeSearch } from './search.ts';

/** What the list of customers can be narrowed down to (rules/customers.md#the-list-of-customers). */
export const CUSTOMER_PICKS = ['renting', 'owes', 'blocked'] as const;

export const CUSTOMER_SORTS = ['newest', 'owes'] as const;

/** A place in the list: the last customer of a page, with what they owe where that sorts it. */
export interface CustomerPlace {
  readonly id: number;
  readonly owed: number;
}

export function writeCustomerPlace({ id, owed }: CustomerPlace): string {
  return `${owed}_${id}`;
}

/** Nothing where it is no place: the list then begins at its beginning. */
export function readCustomerPlace(text: string): CustomerPlace | undefined {
  const [, owed = '', id = ''] = /^(\d{1,15})_(\d{1,9})$/.exec(text) ?? [];
  return id === '' ? undefined : { id: Number(id), owed: Number(owed) };
}

/** What a customer is looked for by; `none` where a text may mean nobody. */
export function readCustomerSearch(text: string): OfficeSearch | 'none' | undefined {
  if (text.trim() === '') return undefined;
  const search = readOfficeSearch(text);
  const { userId, email, phone, phoneEnd, nameWords } = search;
  const mayBe =
    [userId, email, phone, phoneEnd].some((part) => part !== undefined) || nameWords.length > 0;
  return mayBe ? search : 'none';
}

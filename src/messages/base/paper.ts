import type { BillingAddress } from '#domain/people/address.ts';
import type { Stroke } from '#domain/visits/signature.ts';

/** A name and what stands beside it. */
export type PaperFact = readonly [name: string, value: string];

type Amounts = readonly string[];

/** All the words of a paper about goods and what they cost, for whatever draws it. */
export interface Paper {
  readonly title: string;
  /** What it is about: its title and this number name it. */
  readonly number: string;
  /** How things stand. */
  readonly stamp: { readonly words: string; readonly tone: 'good' | 'waiting' | 'bad' };
  readonly seller: { readonly name: string; readonly lines: readonly string[] };
  readonly facts: readonly PaperFact[];
  readonly parties: readonly { readonly title: string; readonly lines: readonly string[] }[];
  /** What each line says of the goods, and its amounts. */
  readonly columns: readonly string[];
  readonly amountColumns: readonly string[];
  readonly lines: readonly { readonly goods: readonly string[]; readonly amounts: Amounts }[];
  /** Sums of the amounts' columns. */
  readonly totals: readonly { readonly name: string; readonly amounts: Amounts }[];
  /** Down to what it comes to. */
  readonly sums: readonly PaperFact[];
  readonly notes: readonly string[];
  /** What is read rather than reckoned, below everything else. */
  readonly sections?: readonly PaperSection[];
}

/** A heading of a paper and the texts below it. */
export interface PaperSection {
  readonly title: string;
  readonly texts: readonly string[];
  /** What was drawn by hand, and by whom (rules/runs.md#the-signature-at-a-pick-up). */
  readonly drawing?: { readonly strokes: readonly Stroke[]; readonly words: string };
}

/** Whose paper it is. */
export interface Company {
  readonly name: string;
  readonly legalName: string;
  readonly address: readonly string[];
  readonly cin: string;
  readonly email: string;
  readonly phone: string;
}

/** Company law wants the CIN beside name and address (rules/billing.md#what-an-invoice-prints). */
export function sellerOf({ legalName, address, cin, email, phone }: Company): Paper['seller'] {
  return { name: legalName, lines: [...address, `CIN ${cin}`, email, phone] };
}

/** An address in lines, without a name. */
export function placeLines(place: Omit<BillingAddress, 'name'>): string[] {
  const { houseNo, address1, address2, city, pincode } = place;
  return [[houseNo, address1, address2].filter(Boolean).join(', '), `${city} ${pincode}`];
}

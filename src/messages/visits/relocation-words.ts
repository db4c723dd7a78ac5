import type { AddressFields } from '#domain/people/address.ts';
import type { City } from '#domain/base/city.ts';
import { type Day, formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees, type Paise, rupees } from '#domain/base/money.ts';
import type { RelocationBar } from '#domain/delivery/relocation.ts';
import type { Slot } from '#domain/visits/visit.ts';
import { MOVE_PROMISE } from '#messages/base/promises.ts';
import { slotWords } from '#messages/base/slot-words.ts';

/** Why an order cannot move to another address, in a renter's words. */
export const RELOCATION_BAR_WORDS: Readonly<Record<RelocationBar, string>> = {
  not_delivered: 'You don’t have these items, so there’s nothing to move.',
  return_asked: 'A pick-up is planned for this order. Cancel it first.',
  planned: 'A move of this order is already planned. Cancel that one first.',
  exchange:
    'A swap or a move to the other city is already planned for this order. Plan this move after it, or cancel it first, under Orders.',
  overdue:
    'An invoice of this order is overdue. Please pay it first, under Invoices. If AutoPay is already taking it, wait for that.',
};

export const RELOCATION_INCOMPLETE = 'Please choose an address and a day.';
export const RELOCATION_NO_DAY = 'Please choose another day.';
export const NO_OTHER_ADDRESS = 'Add your new address first: only this one is saved.';
export const UNSERVED_ADDRESS = 'We don’t deliver to any of your other addresses.';

export const RELOCATION_UNDER_WAY =
  'Our team may be on its way. Please tell them, or write to us from your order.';

/** Beside the choice of address and day (rules/relocations.md#papers-follow). */
export const RELOCATION_NOTES = [
  `${MOVE_PROMISE} You can choose a day in the list that is sooner.`,
  'Our team takes your items down, drives them and sets them up, with or without a lift.',
  'Your rent, deposit and plan end date stay the same. New invoices show the new address and the GST of its state.',
  'Please upload the rent agreement of your new home under Kyc when you have it.',
  'You can cancel it until the day before.',
];

/** Beside the figures of a move to the other city (rules/relocations.md#to-the-other-city). */
export function otherCityNotes(endsOn: Day): string[] {
  return [
    'On one day, we deliver the same items to your new home and pick up those at the old one, free of charge.',
    `This order ends, and a new one starts at today’s rent there, until ${formatDayWithYear(endsOn)}. It doesn’t count as ending early: your deposit moves with you.`,
    'You can cancel until the day before and get a full refund of what you paid for it.',
  ];
}

/** Why the same things cannot be had in another city. */
export const elsewhereWords = {
  missing: ({ name }: City, names: readonly string[]) =>
    `These items aren’t available in ${name} for the same plan right now: ${names.join(', ')}.`,
  longer: ({ name }: City) => `Your plan runs longer than the same plan would in ${name}.`,
  smallRent: ({ name, leastRent }: City, rent: Paise) =>
    `In ${name} these items cost ${formatRupees(rent)} a month, and the minimum order there is ${formatRupees(rupees(leastRent))} a month.`,
};

/** From where an address is served, which may be another place than the city's. */
export function servedWords(
  { city, pincode }: Pick<AddressFields, 'city' | 'pincode'>,
  from: string,
): string {
  return `We serve ${city} ${pincode} from ${from}`;
}

/** Where the things of an order move, and when. */
export function moveWords(slot: Slot, to: AddressFields): string {
  return `We’ll move it to ${placeWords(to)} on ${slotWords(slot)}.`;
}

/** `12 Park View, Sector 45, Gurgaon 122003`. */
export function placeWords({ houseNo, address1, address2, city, pincode }: AddressFields): string {
  const street = [houseNo, address1, address2].filter(Boolean).join(', ');
  return `${street}, ${city} ${pincode}`;
}

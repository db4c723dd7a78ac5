import type { AddressFields } from '#domain/address.ts';
import type { City } from '#domain/city.ts';
import { type Day, formatDayWithYear } from '#domain/kolkata.ts';
import { formatRupees, type Paise, rupees } from '#domain/money.ts';
import type { RelocationBar } from '#domain/relocation.ts';
import type { Slot } from '#domain/visit.ts';
import { MOVE_PROMISE } from './promises.ts';
import { slotWords } from './slot-words.ts';

/** Why an order cannot move to another address, in a renter's words. */
export const RELOCATION_BAR_WORDS: Readonly<Record<RelocationBar, string>> = {
  not_delivered: 'This order is not with you, so that there is nothing to move.',
  return_asked: 'A pick-up is planned for this order. It has to be called off first.',
  planned: 'A move of this order is planned already. Call that one off first.',
  exchange:
    'An exchange of this order, or its move to the other city, is planned. It can move after it, or once you cancelled it among your orders.',
  overdue:
    'An invoice of this order is overdue. Please pay it first, under Invoices; if your bank has it by AutoPay already, wait for that.',
};

export const RELOCATION_INCOMPLETE = 'Please choose an address and a day.';
export const RELOCATION_NO_DAY = 'Please choose another day.';
export const NO_OTHER_ADDRESS = 'Add the new address first: nothing but this one is saved.';
export const UNSERVED_ADDRESS = 'None of your other addresses is where we deliver.';

export const RELOCATION_UNDER_WAY =
  'Our crew may be on its way: please tell it to them, or write to us from your order.';

/** Beside the choice of address and day (rules/relocations.md#papers-follow). */
export const RELOCATION_NOTES = [
  MOVE_PROMISE,
  'Our crew takes your items down, drives them and sets them up, with a lift or without.',
  'Rent, deposit and the end of your plan stay as they are. Invoices from then on name the new address, and the GST of its state.',
  'Please upload the rent agreement of the new home under KYC when you have it.',
  'You can call it off until the day before.',
];

/** Beside the figures of a move to the other city (rules/relocations.md#to-the-other-city). */
export function otherCityNotes(endsOn: Day): string[] {
  return [
    'On one day we bring the same things to your new home and collect those of the old one, free of charge.',
    `It ends this order and begins a new one at today’s rent there, until ${formatDayWithYear(endsOn)}. It is no early end: your deposit goes over.`,
    'You can cancel until the day before; what you paid for it then comes back whole.',
  ];
}

/** Why the same things cannot be had in another city. */
export const elsewhereWords = {
  missing: ({ name }: City, names: readonly string[]) =>
    `In ${name} we do not have this for the same months at the moment: ${names.join(', ')}.`,
  longer: ({ name }: City) => `Your plan runs longer than the same one would in ${name}.`,
  smallRent: ({ name, leastRent }: City, rent: Paise) =>
    `In ${name} the rent of these things is ${formatRupees(rent)} a month, and the least of an order there is ${formatRupees(rupees(leastRent))}.`,
};

/** From where an address is served, which may be another place than the city's. */
export function servedWords(
  { city, pincode }: Pick<AddressFields, 'city' | 'pincode'>,
  from: string,
): string {
  return `${city} ${pincode} is served from ${from}`;
}

/** Where the things of an order move, and when. */
export function moveWords(slot: Slot, to: AddressFields): string {
  return `It moves to ${placeWords(to)} on ${slotWords(slot)}.`;
}

/** `12 Park View, Sector 45, Gurgaon 122003`. */
export function placeWords({ houseNo, address1, address2, city, pincode }: AddressFields): string {
  const street = [houseNo, address1, address2].filter(Boolean).join(', ');
  return `${street}, ${city} ${pincode}`;
}

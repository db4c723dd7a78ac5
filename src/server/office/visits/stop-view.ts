import type { StopOnWire } from '#contract/office/visits/calendar.ts';
import type { AddressFields } from '#domain/people/address.ts';
import type { CarriedItem } from '#server/delivery/runs/carried.ts';
import type { Stop } from '#server/delivery/runs/stops.ts';

/** A stop as the contract shows it: never its code. */
export function toWire(stop: Stop): StopOnWire {
  const { address, leaves, repair, lateUntil } = stop;
  return {
    key: stop.key,
    kind: stop.kind,
    state: stop.state,
    day: stop.day,
    half: stop.half,
    hours: [...stop.hours],
    orderNumber: stop.orderNumber,
    name: address.name,
    phone: address.contactNo,
    place: placeOf(address),
    leaves: leaves && placeOf(leaves),
    floor: address.floor ?? null,
    hasLift: address.hasLift ?? null,
    labourFee: stop.labourFee,
    crewId: stop.crewId,
    crew: stop.crewId === null ? stop.crew : null,
    isChosen: stop.isChosen,
    lateUntil: lateUntil?.toISOString() ?? null,
    isCodeLocked: stop.isCodeLocked,
    broken: repair && repair.description,
    ...(stop.note ? { note: stop.note } : {}),
    brings: stop.brings.map(itemOf),
    takes: stop.takes.map(itemOf),
  };
}

function placeOf({ houseNo, address1, address2, city, pincode }: AddressFields) {
  const street = [address1, address2].filter(Boolean).join(', ');
  return { lines: [houseNo, street, city].filter(Boolean), pincode };
}

function itemOf({ name, quantity, weight }: CarriedItem) {
  return { name, quantity, weight };
}

import type { HandState, UnitCondition, UnitState } from '#domain/catalogue/unit.ts';

/** Where a unit is, in the words of the office (rules/units.md#where-a-unit-is). */
export const UNIT_STATE_WORDS: Readonly<Record<UnitState, string>> = {
  store: 'In the store',
  reserved: 'Reserved',
  rented: 'With a renter',
  inspection: 'To inspect',
  repair: 'In repair',
  lost: 'Lost',
  retired: 'Retired',
  sold: 'Sold',
};

export const UNIT_CONDITION_WORDS: Readonly<Record<UnitCondition, string>> = {
  new: 'New',
  good: 'Good',
  worn: 'Worn',
};

/** What putting a unit there is called, on its button. */
export const UNIT_PUT_WORDS: Readonly<Record<HandState, string>> = {
  store: 'Put in the store',
  inspection: 'Found: send to inspection',
  repair: 'Send to repair',
  lost: 'Write off as lost',
  retired: 'Retire',
};

/** How a unit stands now for whoever saw it as it was. */
export function unitChangedWords(was: UnitState, is: UnitState): string {
  const [before, after] = [UNIT_STATE_WORDS[was], UNIT_STATE_WORDS[is]];
  return was === is ? 'Its details have changed.' : `It was “${before}” and is now “${after}”.`;
}

import { map } from 'nanostores';
import { fullSlots } from '#contract/visits/full-slots.ts';
import type { Slot } from '#domain/visits/visit.ts';
import { call } from '#stores/base/api.ts';

/** Whose slots: those of the city of an order, or of a city. */
export interface SlotsOf {
  readonly orderNumber?: string;
  readonly cityId?: number;
}

/** The half-days without a place, by whose they are; none is marked until the shop has told. */
export const $fullSlots = map<Record<string, readonly Slot[]>>({});

export function keyOfSlots({ orderNumber = '', cityId = 0 }: SlotsOf): string {
  return `${orderNumber} ${cityId}`;
}

export async function loadFullSlots(of: SlotsOf): Promise<void> {
  const answer = await call(fullSlots, of);
  if (answer.ok) $fullSlots.setKey(keyOfSlots(of), answer.value.full);
}

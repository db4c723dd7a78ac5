import type { Day } from '#domain/base/kolkata.ts';
import type { Half, Slot } from '#domain/visits/visit.ts';

const STORED_AS = 'slot';

/** The slot chosen in this tab: it outlives a reload and the way to the address form. */
export function keptSlot(): Slot | null {
  const [day, half] = sessionStorage.getItem(STORED_AS)?.split(' ') ?? [];
  return day && half ? { day: day as Day, half: half as Half } : null;
}

export function keepSlot(slot: Slot | null): void {
  if (slot) sessionStorage.setItem(STORED_AS, `${slot.day} ${slot.half}`);
  else sessionStorage.removeItem(STORED_AS);
}

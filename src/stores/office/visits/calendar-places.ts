import { atom } from 'nanostores';
import { setPlaces } from '#contract/office/visits/calendar.ts';
import { MOST_PLACES, SLOT_PLACES } from '#domain/visits/run.ts';
import type { Slot } from '#domain/visits/visit.ts';
import { plural } from '#messages/base/plural.ts';
import { slotWords } from '#messages/base/slot-words.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { calendar, sayOfCalendar } from './calendar.ts';
import { createOfficeForm } from '#stores/office/shell/form.ts';
import { beginAct } from '#stores/office/shell/screen-notices.ts';

/** What was typed as a number of places; nothing where it is none. */
function readPlaces(typed: string): number | undefined {
  const many = /^\d+$/.test(typed.trim()) ? Number(typed) : undefined;
  return many !== undefined && many <= MOST_PLACES ? many : undefined;
}

export const placesForm = createOfficeForm({
  blank: { places: '' },
  check: ({ places }) =>
    readPlaces(places) === undefined
      ? { errors: { places: `Please enter a whole number from 0 to ${MOST_PLACES}.` } }
      : undefined,
});

/** The slot whose places are changed. */
export const $placesOpen = atom<Slot | undefined>(undefined);

export function openPlaces(slot: Slot, places: number): void {
  beginAct();
  placesForm.clear();
  placesForm.change({ values: { places: String(places) } });
  $placesOpen.set(slot);
}

export function closePlaces(): void {
  $placesOpen.set(undefined);
}

/** Gives the slot as many places as were typed; as many as ever is no number of its own. */
export async function savePlaces(city: number): Promise<void> {
  const slot = $placesOpen.get();
  if (!slot) return;
  const { day, half } = slot;
  const many = readPlaces(placesForm.$form.get().values.places) ?? SLOT_PLACES;
  const places = many === SLOT_PLACES ? null : many;
  const said = await placesForm.act({
    send: () => callOffice(setPlaces, { city, day, half, places }),
    done: `${slotWords(slot)} now takes ${plural(many, 'stop')}.`,
    afterwards: calendar.load,
    close: closePlaces,
  });
  if (said) sayOfCalendar(said);
}

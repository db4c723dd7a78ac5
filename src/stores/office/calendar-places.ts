import { atom } from 'nanostores';
import { setPlaces } from '#contract/office-calendar.ts';
import { SLOT_PLACES } from '#domain/run.ts';
import type { Slot } from '#domain/visit.ts';
import { slotWords } from '#messages/slot-words.ts';
import { callOffice } from './api.ts';
import { calendar, sayOfCalendar } from './calendar.ts';
import { createOfficeForm } from './form.ts';
import { beginAct } from './said.ts';

export const placesForm = createOfficeForm({ blank: { places: '' } });

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
  const said = await placesForm.act({
    send: ({ places }) => {
      const many = /^\d{1,3}$/.test(places.trim()) ? Number(places) : Number.NaN;
      const asked = many === SLOT_PLACES ? null : many;
      return callOffice(setPlaces, { city, day, half, places: asked });
    },
    done: `The places of ${slotWords(slot)} are kept.`,
    afterwards: calendar.load,
    close: closePlaces,
  });
  if (said) sayOfCalendar(said);
}

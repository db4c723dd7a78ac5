import { atom, onMount } from 'nanostores';
import { bookRepair, callOffRepair, listRepairs } from '#contract/care/repair.ts';
import { moveVisit } from '#contract/visits/visit.ts';
import { MAX_DESCRIPTION_LENGTH } from '#domain/care/issue.ts';
import type { Day } from '#domain/base/kolkata.ts';
import type { Half } from '#domain/visits/visit.ts';
import { REPAIR_INCOMPLETE, REPAIR_MISSING } from '#messages/care/repair-words.ts';
import { createForm, type Form } from '#stores/base/form.ts';
import { failureNotice, type Notice } from '#stores/base/notice.ts';
import { call } from '#stores/base/api.ts';
import { createLoader } from '#stores/base/loaded.ts';
import { onSessionChange } from '#stores/base/session.ts';
import { createPictures } from '#stores/orders/chosen-pictures.ts';

/** What the customer can have repaired, and the visits booked for it. */
export const { $loaded: $repairs, load: loadRepairs } = createLoader(() => call(listRepairs, {}));

export interface RepairFields {
  /** Order and product in one, as `repairKey` makes it; empty until something is chosen. */
  readonly item: string;
  readonly description: string;
  readonly day: Day | '';
  readonly half: Half;
}

const REQUIRED = ['item', 'description', 'day'] as const;

export const repairForm: Form<RepairFields> = createForm<RepairFields>({
  blank: { item: '', description: '', day: '', half: 'morning' },
  limits: { description: MAX_DESCRIPTION_LENGTH },
  check(values) {
    const missing = REQUIRED.filter((field) => values[field].trim() === '');
    if (missing.length === 0) return undefined;
    const errors = Object.fromEntries(missing.map((field) => [field, REPAIR_MISSING[field]]));
    return { errors, notice: { tone: 'bad', text: REPAIR_INCOMPLETE } };
  },
});

/** What goes with the booking. */
export const repairPictures = createPictures();

/** How what was last done with a visit ended. */
export const $repairsNotice = atom<Notice | undefined>(undefined);

/** The visit that is being called off. */
export const $callingOff = atom<number | null>(null);

onSessionChange({
  began: () => undefined,
  ended() {
    repairForm.clear();
    repairPictures.clear();
    $repairsNotice.set(undefined);
  },
});

onMount(repairPictures.$chosen, () => {
  const query = new URLSearchParams(location.search);
  const [order, item] = [query.get('order'), query.get('item')];
  if (order && item) repairForm.edit('item', repairKey(order, item));
});

export function repairKey(orderNumber: string, productSlug: string): string {
  return `${orderNumber} ${productSlug}`;
}

export function chooseRepairItem(item: string): void {
  repairForm.edit('item', item);
  repairForm.edit('day', '');
}

/** Books the visit, and sends the pictures after it; those that do not go can be added to its issue. */
export async function sendRepair(): Promise<void> {
  $repairsNotice.set(undefined);
  let booked: { issueId: number; message: string } | undefined;
  await repairForm.submit({
    send: async ({ item, description, day, half }) => {
      const [orderNumber = '', productSlug = ''] = item.split(' ');
      const wish = { orderNumber, productSlug, description, half };
      const answer = await call(bookRepair, { ...wish, day: day as Day });
      if (answer.ok) booked = answer.value;
      // What days there are may be what was wrong.
      else await loadRepairs();
      return answer;
    },
    succeeded: () => ({ busy: 'attaching' }),
  });
  if (!booked) return;
  await repairPictures.send(booked.issueId);
  const { problem } = repairPictures.$chosen.get();
  repairForm.clear();
  repairPictures.clear();
  $repairsNotice.set(
    problem
      ? { tone: 'waiting', text: `${booked.message} ${problem}` }
      : { tone: 'good', text: booked.message },
  );
  await loadRepairs();
}

/** Puts a visit to another slot. */
export async function moveRepair(id: number, slot: { day: Day; half: Half }): Promise<boolean> {
  $repairsNotice.set(undefined);
  const moved = await call(moveVisit, { id, ...slot });
  $repairsNotice.set(
    moved.ok ? { tone: 'good', text: moved.value.message } : failureNotice(moved.failure),
  );
  await loadRepairs();
  return moved.ok;
}

export async function callOff(id: number): Promise<void> {
  if ($callingOff.get() !== null) return;
  $repairsNotice.set(undefined);
  $callingOff.set(id);
  const called = await call(callOffRepair, { id });
  $callingOff.set(null);
  $repairsNotice.set(
    called.ok ? { tone: 'good', text: called.value.message } : failureNotice(called.failure),
  );
  await loadRepairs();
}

export function dismissRepairsNotice(): void {
  $repairsNotice.set(undefined);
}

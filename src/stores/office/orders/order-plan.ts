import { atom } from 'nanostores';
import type { OfficeOrder } from '#contract/office/orders/order.ts';
import {
  missOrder,
  remindOfOrder,
  scheduleOrder,
  tellOrderLate,
} from '#contract/office/orders/order-acts.ts';
import { type Day, dayOf, formatDay } from '#domain/base/kolkata.ts';
import { PICKUP_SLOTS, type PickupSlot } from '#domain/visits/pickup.ts';
import { firstPlanSlot, pickupAt, type PlannedSlot } from '#domain/visits/plan-days.ts';
import { halfOfPickup } from '#domain/visits/run.ts';
import { MAX_REASON } from '#domain/base/typed-words.ts';
import { type Half, HALVES } from '#domain/visits/visit.ts';
import { tooLong } from '#messages/base/characters-left.ts';
import { HALF_WORDS, pickupHours } from '#messages/base/slot-words.ts';
import { serverNow } from '#stores/base/clock.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { type CrewValues, crewToSend, NO_CREW } from '#stores/office/visits/crew.ts';
import { createOfficeForm } from '#stores/office/shell/form.ts';
import { shownOrder, takeStep } from './order.ts';

/** A slot as a form holds it; empty where none was chosen. */
export type SlotText = '' | `${string} ${Half | PickupSlot}`;

export function slotText({ day, half, pickupSlot }: PlannedSlot): SlotText {
  return `${day} ${pickupSlot ?? half}`;
}

export function readSlot(text: SlotText): PlannedSlot | undefined {
  const [day, named] = text.split(' ');
  const pickupSlot = PICKUP_SLOTS.find((each) => each === named);
  const half = pickupSlot ? halfOfPickup(pickupSlot) : HALVES.find((each) => each === named);
  return day && half ? { day: day as Day, half, ...(pickupSlot && { pickupSlot }) } : undefined;
}

/** The slot in which an order is picked up, once it is planned. */
export function slotOfPickup({ pickup }: Pick<OfficeOrder, 'pickup'>): PlannedSlot | null {
  return pickup?.day ? pickupAt({ ...pickup, day: pickup.day }) : null;
}

/** The hours of a slot as its renter is told them: a pick-up has shorter ones (rules/returns.md#days-and-hours-of-a-pick-up). */
export function hoursOf({ half, pickupSlot }: Omit<PlannedSlot, 'day'>): string {
  return pickupSlot ? pickupHours(pickupSlot) : HALF_WORDS[half];
}

export function planWords(slot: PlannedSlot): string {
  return `${formatDay(slot.day)}, ${hoursOf(slot)}`;
}

/** The slot that a plan begins with: the planned one, what its renter chose, or the promised day. */
export function firstSlot(order: OfficeOrder, now: Date): SlotText {
  const { visit, chosen, expectedOn, days } = order;
  const wanted =
    visit ??
    slotOfPickup(order) ??
    chosen ??
    (expectedOn && { day: expectedOn, half: 'morning' as const });
  const first = firstPlanSlot(days, wanted, dayOf(now));
  return first ? slotText(first) : '';
}

interface Plan extends CrewValues {
  readonly slot: SlotText;
  readonly withoutKyc: boolean;
  readonly because: string;
}

export const planForm = createOfficeForm<Plan>({
  blank: { slot: '', ...NO_CREW, withoutKyc: false, because: '' },
  check({ withoutKyc, because }) {
    if (!withoutKyc) return undefined;
    const isShort = because.trim().length < 3;
    const fault = isShort
      ? 'Please say why you are delivering without documents.'
      : tooLong(because, MAX_REASON);
    return fault === undefined ? undefined : { errors: { because: fault } };
  },
});

/** The slot that was refused because its places are taken: asked for again, one more is meant. */
export const $fullSlot = atom<SlotText | undefined>();

export async function plan(): Promise<void> {
  const order = shownOrder();
  const slot = order && readSlot(planForm.$form.get().values.slot || firstSlot(order, serverNow()));
  if (!slot) {
    planForm.change({ notice: { tone: 'bad', text: 'Please choose a slot.' } });
    return;
  }
  await takeStep(
    planForm,
    async ({ withoutKyc, because, ...who }, seen) => {
      const result = await callOffice(scheduleOrder, {
        ...seen,
        ...slot,
        ...crewToSend(who),
        ...(withoutKyc ? { withoutKyc: because } : {}),
        ...($fullSlot.get() === slotText(slot) ? { overbook: true } : {}),
      });
      $fullSlot.set(
        !result.ok && result.failure.code === 'PLACES_TAKEN' ? slotText(slot) : undefined,
      );
      return result;
    },
    `Planned for ${planWords(slot)}.`,
  );
}

export const remindForm = createOfficeForm({ blank: {} });

export async function remind(): Promise<void> {
  await takeStep(remindForm, (_none, seen) => callOffice(remindOfOrder, seen), 'Reminder sent.');
}

export const lateForm = createOfficeForm({ blank: { until: '' } });

export async function tellLate(): Promise<void> {
  await takeStep(
    lateForm,
    ({ until }, seen) => callOffice(tellOrderLate, { ...seen, until }),
    'We’ve informed the renter.',
  );
}

interface Miss {
  readonly outcome: 'not_home' | 'ours';
  readonly slot: SlotText;
}

export const missForm = createOfficeForm<Miss>({ blank: { outcome: 'not_home', slot: '' } });

export async function noteMissed(): Promise<void> {
  await takeStep(
    missForm,
    ({ outcome, slot }, seen) => callOffice(missOrder, { ...seen, outcome, ...readSlot(slot) }),
    'Attempt recorded. We’ve informed the renter.',
  );
}

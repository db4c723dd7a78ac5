import { atom, onMount } from 'nanostores';
import type { Result } from '#api/call.ts';
import { giveStop, moveStop, type Stop, type StopKey } from '#contract/office/visits/calendar.ts';
import { isSameSlot, type Slot } from '#domain/visits/visit.ts';
import { slotWords } from '#messages/base/slot-words.ts';
import { failureNotice, type Notice } from '#stores/base/notice.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { calendar, sayOfCalendar, shownDay } from './calendar.ts';
import { beginAct, saidOfDone } from '#stores/office/shell/screen-notices.ts';

/** A stop that is being moved, as it was shown when that began. */
export interface Moving {
  readonly stop: Stop;
  readonly slot: Slot;
  readonly crew: number | null;
  /** Whether the slot is full, and is to take one more. */
  readonly isOverbooking: boolean;
  readonly isBusy: boolean;
  readonly notice: Notice | undefined;
}

export const $moving = atom<Moving | undefined>(undefined);

/**
 * The stop that the desk was opened for, or that was moved last: its row is marked, and stays in sight until
 * another run or day is looked at.
 */
export const $marked = atom(location.hash.slice(1) as StopKey | '');

onMount($marked, () => calendar.$query.listen(() => $marked.set('')));

/** Asks where a stop is to go; it was dropped on a slot or a crew, or nothing is chosen yet. */
export function beginMove(stop: Stop, to: { slot?: Slot; crew?: number | null } = {}): void {
  const { day, half, crewId } = stop;
  beginAct();
  $marked.set('');
  $moving.set({
    stop,
    slot: stop.kind === 'pickup' ? { day, half } : (to.slot ?? { day, half }),
    crew: to.crew === undefined ? crewId : to.crew,
    isOverbooking: false,
    isBusy: false,
    notice: undefined,
  });
}

export function changeMove(to: Partial<Pick<Moving, 'slot' | 'crew'>>): void {
  const moving = $moving.get();
  if (moving) $moving.set({ ...moving, ...to, isOverbooking: false, notice: undefined });
}

export function endMove(): void {
  $moving.set(undefined);
}

/** Puts the stop where it was said: its slot first, of which its renter is told, then its crew. */
export async function saveMove(): Promise<void> {
  const moving = $moving.get();
  if (!moving || moving.isBusy) return;
  const { stop, slot, crew, isOverbooking: overbook } = moving;
  beginAct();
  $moving.set({ ...moving, isBusy: true, notice: undefined });
  const { key, day, half, crewId: had } = stop;
  const isMoved = !isSameSlot(stop, slot);
  const seen = { day, half };
  const moved = isMoved
    ? await callOffice(moveStop, { stop: key, ...slot, seen, overbook })
    : undefined;
  const given =
    !failureOf(moved) && crew !== had
      ? await callOffice(giveStop, { stop: key, crew, seen: had })
      : undefined;
  await calendar.load();
  const failed = failureOf(moved) ?? failureOf(given);
  if (!failed) {
    const done = doneWords(stop, isMoved ? slot : undefined, crew);
    $moving.set(undefined);
    $marked.set(key);
    const last = given ?? moved;
    sayOfCalendar((last && saidOfDone(last, done)) ?? { tone: 'good', text: done });
    return;
  }
  const notice = failureNotice(failed);
  const isFull = failed.code === 'PLACES_TAKEN';
  const now = shownDay()?.stops.find((one) => one.key === key) ?? stop;
  $moving.set({ ...moving, stop: now, isBusy: false, notice, isOverbooking: isFull });
}

/** Why it is not done; what an earlier press did is. */
function failureOf(result: Result<unknown> | undefined) {
  return result && !result.ok && !saidOfDone(result, '') ? result.failure : undefined;
}

function doneWords({ name }: Stop, slot: Slot | undefined, crew: number | null): string {
  if (slot) return `${name} moved to ${slotWords(slot)}. We’ve informed the renter.`;
  const who = shownDay()?.crews.find(({ id }) => id === crew)?.name;
  return who ? `${name} is assigned to ${who}.` : `${name} has no crew now.`;
}

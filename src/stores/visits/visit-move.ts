import { atom, onMount } from 'nanostores';
import { moveVisit } from '#contract/visits/visit.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { type Half, isSameSlot } from '#domain/visits/visit.ts';
import { MOVE_INCOMPLETE, MOVE_SAME } from '#messages/visits/visit-words.ts';
import { createForm, type Form } from '#stores/base/form.ts';
import { call } from '#stores/base/api.ts';
import { $moveAsked, $visitNotice, closeMove, type PlannedVisit } from './visit-dialog.ts';

export interface MoveFields {
  readonly day: Day | '';
  readonly half: Half;
}

export interface Move {
  readonly visit: PlannedVisit;
  readonly form: Form<MoveFields>;
}

/** The visit that is being moved (rules/visits.md#moving-a-visit). */
export const $move = atom<Move | null>(null);

onMount($move, () => $moveAsked.subscribe((visit) => $move.set(visit && begin(visit))));

function begin(visit: PlannedVisit): Move {
  const { day, half, moveDays } = visit;
  const form = createForm<MoveFields>({
    blank: { day: moveDays.includes(day) ? day : '', half },
    check: (slot) => {
      if (slot.day === '') return { errors: { day: MOVE_INCOMPLETE } };
      const isSame = isSameSlot({ ...slot, day: slot.day }, visit);
      return isSame ? { errors: { day: MOVE_SAME } } : undefined;
    },
  });
  return { visit, form };
}

/** Puts the visit to what is chosen; the page then shows what the server knows. */
export async function sendMove(): Promise<void> {
  const move = $move.get();
  if (!move) return;
  const { id } = move.visit;
  let message = '';
  const isMoved = await move.form.submit({
    send: ({ day, half }) => call(moveVisit, { id, day: day as Day, half }),
    succeeded: (answer) => {
      ({ message } = answer);
      return {};
    },
  });
  if (!isMoved) return;
  if ($move.get()?.form === move.form) closeMove();
  $visitNotice.set({ visitId: id, tone: 'good', text: message });
}

import { get, set, update } from 'idb-keyval';
import { atom } from 'nanostores';
import type { StopKey } from '#contract/office/visits/calendar.ts';
import type { CrewEvent, Run } from '#contract/office/visits/run.ts';
import type { Day } from '#domain/base/kolkata.ts';
import type { PhoneRun } from './run-view.ts';

/** What a crew noted, on the phone until the server has it (rules/runs.md#without-a-line). */
export interface QueuedEvent {
  readonly deed: CrewEvent;
  /** Who noted it: nobody else sends it. */
  readonly by: Run['me'];
  /** At whose door. */
  readonly name: string;
  /** Whether it was never sent: only then can it be taken back. */
  readonly isUnsent?: boolean;
  /** What the server said against it, to be solved here; null while it waits for the line. */
  readonly refused: string | null;
  /** Whether it is the delivery code that was refused. */
  readonly isOfCode?: boolean;
  /** The day that is to be confirmed (rules/runs.md#another-day-than-the-agreed-one). */
  readonly otherDay?: Day | undefined;
}

export type Refused = Required<Pick<QueuedEvent, 'refused' | 'isOfCode' | 'otherDay'>>;

/** Everything that is kept on this phone, the first noted first. */
export const $kept = atom<readonly QueuedEvent[]>([]);

const DEEDS = 'office-run-deeds';
const RUN = 'office-run';

/** Reads what is kept, other tabs' too. */
export async function readOfflineQueue(): Promise<readonly QueuedEvent[]> {
  $kept.set((await get<readonly QueuedEvent[]>(DEEDS)) ?? []);
  return $kept.get();
}

/** Keeps a deed in place of one that was refused for its stop. */
export async function queueEvent(kept: Omit<QueuedEvent, 'isUnsent'>): Promise<void> {
  const unsent = { ...kept, isUnsent: true };
  takenBack.delete(kept.deed.stop);
  await change((all) => [...all.filter(({ deed }) => deed.stop !== kept.deed.stop), unsent]);
}

/** Notes that a deed is about to be sent; answers whether it is still kept, in any tab. */
export async function beginSending(id: string): Promise<boolean> {
  await change((all) => all.map((one) => (one.deed.id === id ? { ...one, isUnsent: false } : one)));
  return $kept.get().some(({ deed }) => deed.id === id);
}

/** What was taken back of each stop, until something else is noted there. */
const takenBack = new Map<StopKey, QueuedEvent>();

/** What was noted last of a stop and counts no more, or not yet, with which its form is filled in. */
export function lastNoted(stop: StopKey): QueuedEvent | undefined {
  return $kept.get().find(({ deed }) => deed.stop === stop) ?? takenBack.get(stop);
}

export function forgetTakenBack(): void {
  takenBack.clear();
}

/** Takes back what was refused or never sent; answers false where it is sent meanwhile, from any tab. */
export async function takeBack(id: string): Promise<boolean> {
  let isTaken = false;
  await change((all) =>
    all.filter((one) => {
      const isThis = one.deed.id === id && (one.isUnsent === true || one.refused !== null);
      if (!isThis) return true;
      // Before what is kept is told, so that the form that comes back finds it.
      takenBack.set(one.deed.stop, { ...one, refused: null, isOfCode: false });
      isTaken = true;
      return false;
    }),
  );
  return isTaken;
}

export async function dropEvent(id: string): Promise<void> {
  await change((all) => all.filter(({ deed }) => deed.id !== id));
}

export async function refuseEvent(id: string, why: Refused): Promise<void> {
  await change((all) => all.map((one) => (one.deed.id === id ? { ...one, ...why } : one)));
}

async function change(to: (all: readonly QueuedEvent[]) => readonly QueuedEvent[]): Promise<void> {
  await update<readonly QueuedEvent[]>(DEEDS, (all = []) => to(all));
  await readOfflineQueue();
}

/** The last list of stops that came; nothing where none did. */
export async function readRun(): Promise<PhoneRun | undefined> {
  return get<PhoneRun>(RUN);
}

export async function keepRun(run: PhoneRun | undefined): Promise<void> {
  await set(RUN, run);
}

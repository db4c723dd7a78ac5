import { get, set, update } from 'idb-keyval';
import { atom } from 'nanostores';
import type { Deed, Run } from '#contract/office-run.ts';
import type { Day } from '#domain/kolkata.ts';

/** What a crew noted, on the phone until the server has it (rules/runs.md#without-a-line). */
export interface KeptDeed {
  readonly deed: Deed;
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

export type Refused = Required<Pick<KeptDeed, 'refused' | 'isOfCode' | 'otherDay'>>;

/** Everything that is kept on this phone, the first noted first. */
export const $kept = atom<readonly KeptDeed[]>([]);

const DEEDS = 'office-run-deeds';
const RUN = 'office-run';

/** Reads what is kept, other tabs' too. */
export async function readKept(): Promise<readonly KeptDeed[]> {
  $kept.set((await get<readonly KeptDeed[]>(DEEDS)) ?? []);
  return $kept.get();
}

/** Keeps a deed in place of one that was refused for its stop. */
export async function keepDeed(kept: Omit<KeptDeed, 'isUnsent'>): Promise<void> {
  const unsent = { ...kept, isUnsent: true };
  await change((all) => [...all.filter(({ deed }) => deed.stop !== kept.deed.stop), unsent]);
}

/** Notes that a deed is about to be sent; answers whether it is still kept, in any tab. */
export async function beginSending(id: string): Promise<boolean> {
  await change((all) => all.map((one) => (one.deed.id === id ? { ...one, isUnsent: false } : one)));
  return $kept.get().some(({ deed }) => deed.id === id);
}

/** Takes back what was noted and never sent; answers false where it is sent meanwhile, from any tab. */
export async function takeBack(id: string): Promise<boolean> {
  let isTaken = false;
  await change((all) => {
    const left = all.filter(({ deed, isUnsent }) => deed.id !== id || !isUnsent);
    isTaken = left.length < all.length;
    return left;
  });
  return isTaken;
}

export async function dropDeed(id: string): Promise<void> {
  await change((all) => all.filter(({ deed }) => deed.id !== id));
}

export async function refuseDeed(id: string, why: Refused): Promise<void> {
  await change((all) => all.map((one) => (one.deed.id === id ? { ...one, ...why } : one)));
}

async function change(to: (all: readonly KeptDeed[]) => readonly KeptDeed[]): Promise<void> {
  await update<readonly KeptDeed[]>(DEEDS, (all = []) => to(all));
  await readKept();
}

/** The last list of stops that came; nothing where none did. */
export async function readRun(): Promise<Run | undefined> {
  return get<Run>(RUN);
}

export async function keepRun(run: Run | undefined): Promise<void> {
  await set(RUN, run);
}

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
export async function keepDeed(kept: KeptDeed): Promise<void> {
  await change((all) => [...all.filter(({ deed }) => deed.stop !== kept.deed.stop), kept]);
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

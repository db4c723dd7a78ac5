import { atom, computed, onMount } from 'nanostores';
import { readQueue, readToday } from '#contract/office/overview/today.ts';
import { findCityById } from '#domain/base/city.ts';
import { NOT_OURS, type Queue, type QueueRow, type QueueState } from '#domain/office/queue.ts';
import { failureNotice, type Notice } from '#stores/base/notice.ts';
import { everyWhileSeen } from '#stores/base/while-seen.ts';
import type { Loaded } from '#stores/base/loaded.ts';
import { $acted, callOffice } from '#stores/office/shell/api.ts';
import { createOfficeLoader } from '#stores/office/shell/loader.ts';

interface Today {
  readonly asOf: string;
  readonly queues: readonly QueueState[];
}

const CITY = 'city';

const told = new URLSearchParams(location.search).get(CITY);

/** The city whose orders are shown, by the address of the desk; empty for all of them. */
export const $todayCity = atom(
  location.pathname === '/office/today' && findCityById(Number(told)) ? (told ?? '') : '',
);

const { $loaded, load } = createOfficeLoader(() =>
  callOffice(readToday, { city: $todayCity.get() }),
);

/** What waits, as it was last heard; the rail counts by it. */
export const $waiting = $loaded;
export const loadToday = load;

const EVERY_MS = 60_000;

/**
 * Asks again every minute for as long as somebody can see the tab, and after whatever was done here; answers
 * how to stop.
 */
export function keepAsking(): () => void {
  const stop = everyWhileSeen(EVERY_MS, () => void load());
  const unbind = $acted.listen(() => void load());
  return () => {
    stop();
    unbind();
  };
}

const $settled = atom<Today | undefined>(undefined);

/**
 * What the desk shows: rows do not move under a finger. What is heard later waits until it is asked for;
 * rows that are done meanwhile stay until then.
 */
export const $today = computed([$loaded, $settled], (loaded, settled): Loaded<Today> => {
  if (loaded.state !== 'ready' || !settled) return loaded;
  return { state: 'ready', value: { asOf: loaded.value.asOf, queues: settled.queues } };
});

/** How many more or fewer wait than the desk shows; nothing where it shows what there is. */
export const $news = computed([$loaded, $settled], (loaded, settled): number | undefined => {
  if (loaded.state !== 'ready' || !settled) return undefined;
  const isSame = fingerprint(loaded.value.queues) === fingerprint(settled.queues);
  return isSame ? undefined : totalOf(loaded.value.queues) - totalOf(settled.queues);
});

// Only while the desk is looked at: at the door nothing is asked.
onMount($today, () =>
  $loaded.subscribe((loaded) => {
    if (loaded.state === 'ready' && !$settled.get()) $settled.set(loaded.value);
    if (loaded.state === 'none') $settled.set(undefined);
  }),
);

/** Narrows the desk down to a city, or shows all. */
export async function narrowToday(city: string): Promise<void> {
  const address = new URL(location.href);
  if (city) address.searchParams.set(CITY, city);
  else address.searchParams.delete(CITY);
  history.replaceState(history.state, '', address);
  $todayCity.set(city);
  $unfolded.set({});
  $settled.set(undefined);
  await load();
}

/** Shows what was heard last. */
export function showNews(): void {
  const loaded = $loaded.get();
  if (loaded.state !== 'ready') return;
  $settled.set(loaded.value);
  $unfolded.set({});
}

function fingerprint(queues: readonly QueueState[]): string {
  return queues
    .map(({ queue, count, late, rows }) => [queue, count, late, ...rows.map(({ id }) => id)].join())
    .join(';');
}

export function totalOf(queues: readonly QueueState[]): number {
  return queues.reduce((sum, { queue, count }) => sum + (NOT_OURS.has(queue) ? 0 : count), 0);
}

export function lateOf(queues: readonly QueueState[]): number {
  return queues.reduce((sum, { late }) => sum + late, 0);
}

export interface Unfolded {
  readonly rows: readonly QueueRow[];
  readonly busy: boolean;
  readonly notice?: Notice;
}

/** More rows of queues that are unfolded, and what went wrong with that. */
export const $unfolded = atom<Partial<Record<Queue, Unfolded>>>({});

/** Unfolds the next rows of a queue behind those that are shown. */
export async function unfold(queue: Queue, shown: readonly QueueRow[]): Promise<void> {
  const set = (state: Unfolded) => $unfolded.set({ ...$unfolded.get(), [queue]: state });
  const before = $unfolded.get()[queue]?.rows ?? [];
  const city = $todayCity.get();
  set({ rows: before, busy: true });
  const result = await callOffice(readQueue, { queue, from: shown.length, city });
  if (city !== $todayCity.get()) return;
  if (!result.ok) {
    set({ rows: before, busy: false, notice: failureNotice(result.failure) });
    return;
  }
  const known = new Set(shown.map(({ id }) => id));
  const fresh = result.value.rows.filter(({ id }) => !known.has(id));
  set({ rows: [...before, ...fresh], busy: false });
}

export function dismissUnfolding(queue: Queue): void {
  const rows = $unfolded.get()[queue]?.rows ?? [];
  $unfolded.set({ ...$unfolded.get(), [queue]: { rows, busy: false } });
}

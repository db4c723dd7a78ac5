import { persistentAtom } from '#stores/base/persistent-atom.ts';
import { atom, onMount } from 'nanostores';
import type { Failure } from '#contract/base/failure.ts';
import type { Side } from '#domain/visits/condition-picture.ts';
import type { Crew, Stop } from '#contract/office/visits/calendar.ts';
import { type CrewEvent, officeRun, runCrews } from '#contract/office/visits/run.ts';
import { newId } from '#stores/base/new-id.ts';
import { onTabReturn } from '#stores/base/tab-return.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { type KeptPhoto, keepPhoto, readPhotos } from './offline-photos.ts';
import {
  forgetTakenBack,
  type QueuedEvent,
  queueEvent,
  keepRun,
  readOfflineQueue,
  readRun,
} from './offline-queue.ts';
import { signOut } from '#stores/office/shell/me.ts';
import { keepScansOf } from '#stores/office/catalogue/scans.ts';
import { $sent, $taken, sendKept } from './send-deeds.ts';
import { sendPhotos } from './send-photos.ts';
import { type Ended, type PhoneRun, withEnded, withMissed } from './run-view.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { $officeSession } from '#stores/office/shell/session.ts';

/** The crew whose phone this is; the device remembers it. */
export const $crewId = persistentAtom<number | undefined>('office-run-crew', undefined, {
  encode: (id) => (id === undefined ? undefined : String(id)),
  decode: (text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined),
});

export type RunState =
  | { readonly state: 'loading' }
  | { readonly state: 'choosing'; readonly crews: readonly Crew[] }
  | { readonly state: 'failed'; readonly failure: Failure }
  | { readonly state: 'ready'; readonly run: PhoneRun };

/** Today's run, or the crews to choose from. */
export const $run = atom<RunState>({ state: 'loading' });

let asked = 0;

/** Shows what is kept of the run at once, and what the server has as soon as it answers. */
export async function loadRun(): Promise<void> {
  asked += 1;
  const own = asked;
  const crew = $crewId.get();
  const kept = await readRun();
  if (own !== asked) return;
  if (kept && kept.crew.id === crew && $run.get().state !== 'ready')
    $run.set({ state: 'ready', run: kept });
  const next = crew === undefined ? await askCrews() : await askRun(crew);
  if (own !== asked) return;
  if (next.state === 'failed' && $run.get().state === 'ready') return;
  if (next.state !== 'ready') {
    $run.set(next);
    return;
  }
  const shown = $run.get();
  const run = withMissed(next.run, shown.state === 'ready' ? shown.run : kept);
  $run.set({ state: 'ready', run });
  keepScansOf(run.stops);
  await keepRun(run);
}

async function askCrews(): Promise<RunState> {
  const answer = await callOffice(runCrews, {});
  return answer.ok
    ? { state: 'choosing', crews: answer.value.crews }
    : { state: 'failed', failure: answer.failure };
}

async function askRun(crew: number): Promise<RunState> {
  const answer = await callOffice(officeRun, { crew });
  if (answer.ok) return { state: 'ready', run: answer.value };
  if (answer.status !== 404) return { state: 'failed', failure: answer.failure };
  // The crew drives no more: another one is chosen.
  $crewId.set(undefined);
  return askCrews();
}

export function chooseCrew(id: number | undefined): void {
  $crewId.set(id);
  $run.set({ state: 'loading' });
  void loadRun().then(deliverKept);
}

/** Notes how a stop ended: kept first, then sent as soon as there is a line. */
export async function noteStop(
  { key, day, half, name }: Stop,
  told: Pick<CrewEvent, 'what' | 'code' | 'withoutCode' | 'signature'>,
): Promise<void> {
  const shown = $run.get();
  if (shown.state !== 'ready') return;
  const id = newId();
  const at = new Date().toISOString();
  const deed: CrewEvent = { id, stop: key, at, seen: { day, half }, ...told };
  await queueEvent({ deed, by: shown.run.me, name, refused: null });
  await deliverKept();
}

/** Keeps a picture of a stop, and sends it as soon as there is a line; answers whether it is one. */
export async function takePhoto(
  { key: stop, name }: Stop,
  of: { readonly side: Side; readonly tag: string },
  file: File,
): Promise<boolean> {
  const shown = $run.get();
  const picture = await shrinkPhoto(file);
  if (!picture || shown.state !== 'ready') return false;
  const id = newId();
  const at = new Date().toISOString();
  await keepPhoto({ ...of, id, stop, at, by: shown.run.me, name, picture, refused: null });
  void deliverKept();
  return true;
}

/** Confirms on which day a stop was that was agreed for another one, and sends it again. */
export async function confirmDay({ deed, otherDay, by, name }: QueuedEvent): Promise<void> {
  if (!otherDay) return;
  const confirmed = { ...deed, id: newId(), otherDay };
  await queueEvent({ deed: confirmed, by, name, refused: null });
  await deliverKept();
}

/** Sends a picture again that was refused. */
export async function sendPhotoAgain(photo: KeptPhoto): Promise<void> {
  await keepPhoto({ ...photo, refused: null });
  await deliverKept();
}

/** Sends what is kept, the pictures last. */
export async function deliverKept(): Promise<void> {
  const shown = $run.get();
  if (shown.state !== 'ready' || !$officeSession.get()) return;
  await sendKept(shown.run.me.userId);
  await sendPhotos(shown.run.me.userId);
}

/**
 * A stop whose end the server has is over here too before the next list comes, so that it does not come
 * back under a thumb; a list that was asked for earlier no longer counts.
 */
async function endStop(ended: Ended): Promise<void> {
  asked += 1;
  const shown = $run.get();
  if (shown.state !== 'ready') return;
  const run = withEnded(shown.run, ended);
  $run.set({ state: 'ready', run });
  await keepRun(run);
}

/** Ends the day on this phone: the list of stops goes, what is not sent stays. */
export async function leaveRun(): Promise<void> {
  await keepRun(undefined);
  keepScansOf([]);
  forgetTakenBack();
  await signOut();
}

onMount($run, () => {
  const again = async () => {
    await readOfflineQueue();
    await readPhotos();
    await loadRun();
    await deliverKept();
  };
  void again();
  const stop = onTabReturn(() => void again());
  const unbind = $officeSession.listen((session) => session && void again());
  const follow = $sent.listen(() => void loadRun());
  const take = $taken.listen((taken) => taken && void endStop(taken));
  return () => {
    stop();
    follow();
    take();
    unbind();
  };
});

import { createStore, del, entries, set } from 'idb-keyval';
import { atom } from 'nanostores';
import type { StopKey } from '#contract/office/visits/calendar.ts';
import type { Run } from '#contract/office/visits/run.ts';
import type { Side } from '#domain/visits/condition-picture.ts';

/** A picture of a stop, on the phone until the server has it (rules/runs.md#pictures-at-a-stop). */
export interface KeptPhoto {
  /** Made here: what arrives again counts once. */
  readonly id: string;
  readonly stop: StopKey;
  readonly side: Side;
  /** Empty where it shows several things. */
  readonly tag: string;
  readonly at: string;
  /** Who took it: nobody else sends it. */
  readonly by: Run['me'];
  /** At whose door. */
  readonly name: string;
  readonly picture: Blob;
  /** What the server said against it; null while it waits for the line. */
  readonly refused: string | null;
}

/** Every picture on this phone, the first taken first. */
export const $photos = atom<readonly KeptPhoto[]>([]);

/** A record for each: a picture is large, and is never written again for another's sake. */
const photos = () => createStore('office-run-photos', 'photos');

/** Reads what is kept, other tabs' too. */
export async function readPhotos(): Promise<readonly KeptPhoto[]> {
  const kept = await entries<string, KeptPhoto>(photos());
  $photos.set(
    kept.map(([, photo]) => photo).toSorted((one, other) => (one.at < other.at ? -1 : 1)),
  );
  return $photos.get();
}

export async function keepPhoto(photo: KeptPhoto): Promise<void> {
  await set(photo.id, photo, photos());
  await readPhotos();
}

export async function dropPhoto(id: string): Promise<void> {
  await del(id, photos());
  await readPhotos();
}

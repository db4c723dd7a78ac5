import { atom, onMount } from 'nanostores';
import { lookAtDocument } from '#contract/office/documents/documents.ts';
import type { Loaded } from '#stores/base/loaded.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { $document } from './documents.ts';
import { $hasLine } from '#stores/office/shell/line.ts';

export interface ShownFile {
  readonly key: string;
  readonly blob: Blob;
}

/** The file of the document that is shown; each time it is fetched is a look that is logged. */
export const $file = atom<Loaded<ShownFile>>({ state: 'none' });

let wanted: string | undefined;

export async function lookAgain(): Promise<void> {
  const key = wanted;
  if (key === undefined) return;
  $file.set({ state: 'loading' });
  const result = await callOffice(lookAtDocument, { key });
  if (key !== wanted) return;
  $file.set(
    result.ok
      ? { state: 'ready', value: { key, blob: result.value } }
      : { state: 'failed', failure: result.failure },
  );
}

onMount($file, () => {
  const unfollow = $document.subscribe((document) => {
    if (document?.key === wanted) return;
    wanted = document?.key;
    if (wanted === undefined) $file.set({ state: 'none' });
    else void lookAgain();
  });
  const unhear = $hasLine.listen((hasLine) => {
    if (hasLine && $file.get().state === 'failed') void lookAgain();
  });
  return () => {
    unfollow();
    unhear();
  };
});

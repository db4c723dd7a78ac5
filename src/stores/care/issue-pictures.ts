import { atom } from 'nanostores';
import type { Failure } from '#contract/base/failure.ts';
import { issuePictureFile } from '#contract/care/issue.ts';
import { call } from '#stores/base/api.ts';
import { onSessionChange } from '#stores/base/session.ts';

/** A picture on its way to the page, or the address under which this tab alone can look at it. */
export type IssuePicture =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: Failure }
  | { readonly state: 'ready'; readonly address: string };

/** By their keys (rules/care.md#pictures-of-an-issue). */
export const $pictures = atom<Readonly<Record<string, IssuePicture>>>({});

onSessionChange({ began: () => undefined, ended: () => forgetPictures() });

/** Fetches pictures with the session, for this page to show. */
export async function showPictures(keys: readonly string[]): Promise<void> {
  const wanted = keys.filter((key) => !['loading', 'ready'].includes(stateOf(key)));
  for (const key of wanted) show(key, { state: 'loading' });
  for (const key of wanted) {
    const result = await call(issuePictureFile, { key });
    if (stateOf(key) !== 'loading') continue;
    show(
      key,
      result.ok
        ? { state: 'ready', address: URL.createObjectURL(result.value) }
        : { state: 'failed', failure: result.failure },
    );
  }
}

/** Gives up the addresses of all of them. */
export function forgetPictures(): void {
  for (const picture of Object.values($pictures.get())) {
    if (picture.state === 'ready') URL.revokeObjectURL(picture.address);
  }
  $pictures.set({});
}

function stateOf(key: string): IssuePicture['state'] | 'none' {
  return $pictures.get()[key]?.state ?? 'none';
}

function show(key: string, picture: IssuePicture): void {
  $pictures.set({ ...$pictures.get(), [key]: picture });
}

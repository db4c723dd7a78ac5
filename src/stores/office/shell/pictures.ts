import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { Result } from '#api/call.ts';
import { $hasLine } from './line.ts';

/** A picture on its way to the page, or the address under which this tab alone can look at it. */
export type OfficePicture =
  { readonly state: 'loading' | 'failed' } | { readonly state: 'ready'; readonly address: string };

/** Pictures of a desk, by their keys. */
export interface OfficePictures {
  readonly $pictures: ReadableAtom<Readonly<Record<string, OfficePicture>>>;
  /** The one that is looked at closely. */
  readonly $closeUp: ReadableAtom<string | undefined>;
  readonly lookClosely: (key: string) => void;
  readonly lookAway: () => void;
  readonly showPictures: (keys: readonly string[]) => Promise<void>;
}

export function createPictures(ask: (key: string) => Promise<Result<Blob>>): OfficePictures {
  const $pictures = atom<Readonly<Record<string, OfficePicture>>>({});
  const $closeUp = atom<string | undefined>(undefined);
  const show = (key: string, picture: OfficePicture) =>
    $pictures.set({ ...$pictures.get(), [key]: picture });
  async function showPictures(keys: readonly string[]): Promise<void> {
    const wanted = keys.filter(
      (key) => !['loading', 'ready'].includes($pictures.get()[key]?.state ?? 'none'),
    );
    for (const key of wanted) show(key, { state: 'loading' });
    for (const key of wanted) {
      const result = await ask(key);
      const address = result.ok ? URL.createObjectURL(result.value) : undefined;
      show(key, address === undefined ? { state: 'failed' } : { state: 'ready', address });
    }
  }

  onMount($pictures, () =>
    $hasLine.listen((hasLine) => {
      if (hasLine) void showPictures(Object.keys($pictures.get()));
    }),
  );
  return {
    $pictures,
    $closeUp,
    lookClosely: (key) => $closeUp.set(key),
    lookAway: () => $closeUp.set(undefined),
    showPictures,
  };
}

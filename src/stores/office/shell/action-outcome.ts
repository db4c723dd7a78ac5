import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Notice } from '#stores/base/notice.ts';
import type { Loaded } from '#stores/base/loaded.ts';
import { sayUntilNextAct } from './screen-notices.ts';

type Version = string | number;

export interface Told {
  readonly $told: ReadableAtom<Notice | undefined>;
  readonly tell: (notice: Notice) => void;
  readonly dismiss: () => void;
}

/** How the last act on a thing ended. That it was done is said for as long as nobody has changed it again. */
export function createTold($thing: ReadableAtom<Loaded<{ readonly version: Version }>>): Told {
  const $said = atom<{ readonly notice: Notice | undefined; readonly of: Version | undefined }>({
    notice: undefined,
    of: undefined,
  });
  const versionOf = (thing: Loaded<{ readonly version: Version }>) =>
    thing.state === 'ready' ? thing.value.version : undefined;
  const dismiss = () => $said.set({ notice: undefined, of: undefined });
  sayUntilNextAct(dismiss);
  return {
    $told: computed([$said, $thing], ({ notice, of }, thing) =>
      notice?.tone === 'good' && versionOf(thing) !== of ? undefined : notice,
    ),
    tell: (notice) => $said.set({ notice, of: versionOf($thing.get()) }),
    dismiss,
  };
}

import { atom, type ReadableAtom } from 'nanostores';
import type { Result } from '#api/call.ts';
import { failureNotice, type Notice } from '#stores/base/notice.ts';
import { beginAct, saidOfDone, sayUntilNextAct } from './screen-notices.ts';

export interface ActState<Key> {
  /** The row that is being changed. */
  readonly busy: Key | undefined;
  readonly notice: Notice | undefined;
}

export interface Act<Key> {
  readonly $act: ReadableAtom<ActState<Key>>;
  readonly dismiss: () => void;
  /** Asks once at a time, tells how it ended, and shows what it left either way; answers whether it is done. */
  readonly run: <Value>(
    key: Key,
    ask: () => Promise<Result<Value>>,
    ended: { readonly done: string; readonly afterwards: () => Promise<void> },
  ) => Promise<boolean>;
}

/** A button of the rows of a list. */
export function createAct<Key>(): Act<Key> {
  const $act = atom<ActState<Key>>({ busy: undefined, notice: undefined });
  const dismiss = () => $act.set({ ...$act.get(), notice: undefined });
  sayUntilNextAct(dismiss);
  return {
    $act,
    dismiss,
    async run(key, ask, { done, afterwards }) {
      if ($act.get().busy !== undefined) return false;
      beginAct();
      $act.set({ busy: key, notice: undefined });
      const result = await ask();
      await afterwards();
      const said = saidOfDone(result, done);
      const notice = said ?? (result.ok ? undefined : failureNotice(result.failure));
      $act.set({ busy: undefined, notice });
      return said !== undefined;
    },
  };
}

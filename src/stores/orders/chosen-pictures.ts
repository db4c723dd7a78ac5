import { atom, type ReadableAtom } from 'nanostores';
import { picturesLeft, type RefusedPicture } from '#messages/care/issue-texts.ts';
import { failureNotice } from '#stores/base/notice.ts';
import { attachPictures, takePictures } from './attach-pictures.ts';
import { OF_ISSUE, type PictureHome } from './picture-home.ts';

export interface Chosen {
  readonly files: readonly File[];
  /** What was not taken, until it is left out knowingly. */
  readonly refused: readonly RefusedPicture[];
  /** Why some did not go. */
  readonly problem: string | undefined;
}

/** Pictures that go with something once it is there (rules/care.md#pictures-of-an-issue). */
export interface ChosenPictures {
  /** How many there can be. */
  readonly most: number;
  readonly $chosen: ReadableAtom<Chosen>;
  readonly add: (found: readonly File[]) => Promise<void>;
  readonly remove: (picture: File) => void;
  readonly leaveOut: (picture: RefusedPicture) => void;
  readonly clear: () => void;
  /** Sends them; those that do not go stay for another try. Answers whether one has arrived. */
  readonly send: (id: number) => Promise<boolean>;
}

const NONE: Chosen = { files: [], refused: [], problem: undefined };

/** By default they go with an issue. */
export function createPictures(home: PictureHome = OF_ISSUE): ChosenPictures {
  const $chosen = atom(NONE);
  return {
    most: home.most,
    $chosen,
    async add(found) {
      const { files, refused } = await takePictures(found, $chosen.get().files.length, home);
      const before = $chosen.get();
      const named = new Set(found.map(({ name }) => name));
      const others = before.refused.filter(({ name }) => !named.has(name));
      $chosen.set({
        files: [...before.files, ...files],
        refused: [...others, ...refused],
        problem: undefined,
      });
    },
    remove(picture) {
      const { files, refused } = $chosen.get();
      const others = files.filter((each) => each !== picture);
      $chosen.set({ files: others, refused, problem: undefined });
    },
    leaveOut(picture) {
      const chosen = $chosen.get();
      $chosen.set({ ...chosen, refused: chosen.refused.filter((each) => each !== picture) });
    },
    clear: () => $chosen.set(NONE),
    async send(id) {
      const { files } = $chosen.get();
      $chosen.set({ files, refused: [], problem: undefined });
      const { left, failure } = await attachPictures(id, files, home);
      const why = failure ? failureNotice(failure).text : '';
      const names = left.map(({ name }) => name);
      const problem = names.length > 0 ? picturesLeft(names, why) : undefined;
      $chosen.set({ files: left, refused: [], problem });
      return left.length < files.length;
    },
  };
}

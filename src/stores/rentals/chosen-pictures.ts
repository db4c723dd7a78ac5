import { atom, type ReadableAtom } from 'nanostores';
import { picturesLeft } from '#messages/issue-texts.ts';
import { failureNotice } from '#stores/page/notice.ts';
import { attachPictures, takePictures } from './attach-pictures.ts';

export interface Chosen {
  readonly files: readonly File[];
  /** Why one was not taken, or did not go. */
  readonly problem: string | undefined;
}

/** Pictures that go with an issue once it is there (rules/care.md#pictures-of-an-issue). */
export interface ChosenPictures {
  readonly $chosen: ReadableAtom<Chosen>;
  readonly add: (found: readonly File[]) => Promise<void>;
  readonly remove: (picture: File) => void;
  readonly clear: () => void;
  /** Sends them; those that do not go stay for another try. Answers whether one has arrived. */
  readonly send: (issueId: number) => Promise<boolean>;
}

const NONE: Chosen = { files: [], problem: undefined };

export function createPictures(): ChosenPictures {
  const $chosen = atom(NONE);
  return {
    $chosen,
    async add(found) {
      const { files, problem } = await takePictures(found, $chosen.get().files.length);
      $chosen.set({ files: [...$chosen.get().files, ...files], problem });
    },
    remove(picture) {
      const files = $chosen.get().files.filter((each) => each !== picture);
      $chosen.set({ files, problem: undefined });
    },
    clear: () => $chosen.set(NONE),
    async send(issueId) {
      const { files } = $chosen.get();
      $chosen.set({ files, problem: undefined });
      const { left, failure } = await attachPictures(issueId, files);
      const why = failure ? failureNotice(failure).text : '';
      const problem = left.length > 0 ? picturesLeft(left.length, why) : undefined;
      $chosen.set({ files: left, problem });
      return left.length < files.length;
    },
  };
}

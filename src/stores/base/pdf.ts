import { atom, type ReadableAtom } from 'nanostores';
import type { Result } from '#api/call.ts';
import type { Failure } from '#contract/base/failure.ts';
import { saveFile } from './save-file.ts';

/** The paper whose PDF is on its way, and why the last one did not come. */
export type PdfState =
  | { readonly state: 'idle' }
  | { readonly state: 'loading'; readonly number: string }
  | { readonly state: 'failed'; readonly number: string; readonly failure: Failure };

export interface PdfStore {
  readonly $pdf: ReadableAtom<PdfState>;
  /** Fetches a paper's PDF with the session and hands it to the browser to keep; one at a time. */
  readonly download: (number: string) => Promise<void>;
  readonly dismissProblem: () => void;
}

export function createPdf(
  fetch: (number: string) => Promise<Result<Blob>>,
  nameOf: (number: string) => string,
): PdfStore {
  const $pdf = atom<PdfState>({ state: 'idle' });
  return {
    $pdf,
    download: async (number) => {
      if ($pdf.get().state === 'loading') return;
      $pdf.set({ state: 'loading', number });
      const result = await fetch(number);
      if (!result.ok) {
        $pdf.set({ state: 'failed', number, failure: result.failure });
        return;
      }
      saveFile(result.value, nameOf(number));
      $pdf.set({ state: 'idle' });
    },
    dismissProblem: () => $pdf.set({ state: 'idle' }),
  };
}

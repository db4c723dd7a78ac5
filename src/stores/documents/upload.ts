import { atom } from 'nanostores';
import { createUpload } from '#api/upload.ts';
import type { Failure } from '#contract/base/failure.ts';
import { uploadDocument } from '#contract/documents/kyc.ts';
import { acceptedAs } from '#domain/documents/kyc-file.ts';
import { type DocumentType, MAX_DOCUMENT_BYTES } from '#domain/documents/kyc.ts';
import { isTooDetailed } from '#domain/catalogue/pictures/picture-size.ts';
import { kycTexts } from '#messages/documents/kyc-texts.ts';
import { pictureTexts } from '#messages/catalogue/picture-texts.ts';
import { asCustomer } from '#stores/base/api.ts';
import { readHead } from '#stores/base/file-head.ts';
import { loadDocuments, tellOfDocument } from './kyc.ts';
import { $session, onSessionChange } from '#stores/base/session.ts';

export interface ChosenFile {
  readonly file: File;
  /** The address under which a picture can be looked at; a PDF and a HEIC have none. */
  readonly picture: string | undefined;
}

/** How far one upload is. */
export type UploadState =
  | { readonly step: 'closed' }
  | {
      readonly step: 'choosing';
      readonly type: DocumentType;
      /** Why the last file was not taken. */
      readonly problem: string | undefined;
    }
  | {
      readonly step: 'chosen';
      readonly type: DocumentType;
      readonly chosen: ChosenFile;
      readonly problem: string | undefined;
      /** What is typed to open it; nothing where the file asks for no password. */
      readonly password?: string;
    }
  | {
      readonly step: 'sending';
      readonly type: DocumentType;
      readonly chosen: ChosenFile;
      /** How much of it has been sent, from 0 to 1. */
      readonly progress: number;
    }
  | { readonly step: 'sent'; readonly type: DocumentType; readonly text: string };

/** The document being uploaded. */
export const $upload = atom<UploadState>({ step: 'closed' });

const upload = createUpload(asCustomer);

let sending: AbortController | undefined;

onSessionChange({ began: () => undefined, ended: breakOff });

export function openUpload(type: DocumentType): void {
  show({ step: 'choosing', type, problem: undefined });
}

/** Breaks off what is being sent. What has arrived may be kept, so its end is told above the documents. */
export function closeUpload(): void {
  if (isChecking($upload.get())) show({ step: 'closed' });
  else breakOff();
}

function breakOff(): void {
  sending?.abort();
  show({ step: 'closed' });
}

/** Whether all of the file has arrived, and the shop looks at it: that cannot be called off. */
export function isChecking(state: UploadState): boolean {
  return state.step === 'sending' && state.progress === 1;
}

/** Takes a file that can be sent; the one before stays where it cannot. */
export async function chooseFile(file: File): Promise<void> {
  const before = $upload.get();
  if (before.step !== 'choosing' && before.step !== 'chosen') return;
  const { type } = before;
  const found = await readFile(type, file);
  if ($upload.get() !== before) return;
  if ('problem' in found) show({ ...before, problem: found.problem });
  else show({ step: 'chosen', type, chosen: found, problem: undefined });
}

export function clearSelection(): void {
  const state = $upload.get();
  if (state.step === 'chosen') openUpload(state.type);
}

/** Types the password that opens the chosen PDF; it goes with the file and is kept nowhere. */
export function typePdfPassword(password: string): void {
  const state = $upload.get();
  if (state.step === 'chosen') show({ ...state, password });
}

/** Sends the chosen file; it stays chosen when that fails or is broken off. */
export async function sendFile(): Promise<void> {
  const state = $upload.get();
  if (state.step !== 'chosen') return;
  const { type, chosen, password } = state;
  const own = new AbortController();
  sending = own;
  const session = $session.get();
  const isShown = () => {
    const now = $upload.get();
    return !own.signal.aborted && now.step === 'sending' && now.chosen === chosen;
  };
  show({ step: 'sending', type, chosen, progress: 0 });
  const result = await upload(
    uploadDocument,
    { documentType: type, file: chosen.file, ...(password ? { password } : {}) },
    {
      signal: own.signal,
      onProgress(progress) {
        if (isShown()) show({ step: 'sending', type, chosen, progress });
      },
    },
  );
  if (isShown()) {
    show(
      result.ok
        ? { step: 'sent', type, text: result.value.message }
        : { step: 'chosen', type, chosen, ...refusedFile(result.failure) },
    );
  } else if (!own.signal.aborted && session === $session.get()) tellOfDocument(type, result);
  await loadDocuments();
}

/** Why a file was not taken; one that is locked asks for its password. */
function refusedFile({ code, message: problem }: Failure) {
  const isLocked = code === 'DOCUMENT_LOCKED' || code === 'DOCUMENT_PASSWORD_WRONG';
  return isLocked ? { problem, password: '' } : { problem };
}

export function cancelSending(): void {
  const state = $upload.get();
  if (state.step !== 'sending' || isChecking(state)) return;
  sending?.abort();
  show({ step: 'chosen', type: state.type, chosen: state.chosen, problem: undefined });
}

/** A file dropped anywhere on the page is the chosen one until this is told to stop. */
export function takeDrops(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('dragover', (event) => event.preventDefault(), { signal });
  window.addEventListener(
    'drop',
    (event) => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) void chooseFile(file);
    },
    { signal },
  );
  return () => stop.abort();
}

async function readFile(
  type: DocumentType,
  file: File,
): Promise<ChosenFile | { readonly problem: string }> {
  if (file.size === 0) return { problem: pictureTexts.FILE_EMPTY };
  if (file.size > MAX_DOCUMENT_BYTES) return { problem: kycTexts.DOCUMENT_TOO_LARGE };
  const bytes = await readHead(file);
  const mediaType = acceptedAs(type, bytes);
  if (!mediaType) return { problem: kycTexts.DOCUMENT_REFUSED };
  const isPicture = mediaType !== 'application/pdf';
  if (isPicture && isTooDetailed(bytes)) return { problem: pictureTexts.PICTURE_TOO_DETAILED };
  // Few browsers show a HEIC.
  const isShown = isPicture && mediaType !== 'image/heic';
  return { file, picture: isShown ? URL.createObjectURL(file) : undefined };
}

/** The one way to the next state: the address of a picture that is not in it is given up. */
function show(next: UploadState): void {
  const before = pictureOf($upload.get());
  if (before && before !== pictureOf(next)) URL.revokeObjectURL(before);
  $upload.set(next);
}

function pictureOf(state: UploadState): string | undefined {
  return 'chosen' in state ? state.chosen.picture : undefined;
}

/** Nothing can be kept or fetched for now: there is no room, no right to write, or nobody answers. */
export class FilesAway extends Error {}

/** Files that no web address leads to. Keys are names of our own making: letters, digits, `-`, `_`. */
export interface FileStore {
  readonly kind: 'folder' | 's3';
  /** Resolves once the bytes are kept for good; rejects with `FilesAway` when they are not taken. */
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Nothing where there is no such file; rejects with `FilesAway` while none can be had. */
  get: (key: string) => Promise<Uint8Array | undefined>;
  /** Erasing what is not there does nothing. */
  erase: (key: string) => Promise<void>;
  /** The keys of all files, in no order. */
  keys: () => AsyncIterable<string>;
  /** Where a file lies, in words for the operator. */
  placeOf: (key: string) => string;
}

/** Names of files that are written only to see whether one can be. */
export const PROBE = 'probe-';

/** Whether a name is one of a file that is kept. */
export function isKept(name: string): boolean {
  return isKey(name) && !name.startsWith(PROBE);
}

export function checkedKey(key: string): string {
  if (!isKey(key)) throw new Error('A file key is not of our making');
  return key;
}

const isKey = (name: string) => /^[\w-]{20,100}$/.test(name);

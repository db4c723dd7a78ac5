import { createHash } from 'node:crypto';
import type { FileStore } from '#server/gateways/file-store.ts';

export interface CarriedFile {
  readonly key: string;
  readonly bytes: Uint8Array;
}

/** All files, one at a time. One that is erased before its turn is not among them. */
export async function* filesOf(store: FileStore): AsyncGenerator<CarriedFile> {
  for await (const key of store.keys()) {
    const bytes = await store.get(key);
    if (bytes) yield { key, bytes };
  }
}

/** Puts files where they belong, and reads each again: it has to be what was put. Answers how many. */
export async function putFiles(
  store: FileStore,
  files: AsyncIterable<CarriedFile>,
): Promise<number> {
  let carried = 0;
  for await (const { key, bytes } of files) {
    await store.put(key, bytes);
    const kept = await store.get(key);
    if (!kept || digestOf(kept) !== digestOf(bytes)) {
      throw new Error(`${store.placeOf(key)} does not match the file that was copied`);
    }
    carried += 1;
  }
  return carried;
}

export const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

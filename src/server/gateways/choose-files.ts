import type { FileSettings } from '#server/config/files.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

/** Where the settings let files lie. */
export function chooseFiles(settings: FileSettings): FileStore {
  return settings.kind === 's3' ? s3Store(settings) : folderStore(settings.folder);
}

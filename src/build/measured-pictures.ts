import { hash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import type { MeasuredPicture } from '#domain/content/shop-content.ts';

/** Where the measures of the shop's own pictures stay from one build to the next. */
const KEPT = '.cache/measured-pictures.json';

/** A picture's measure, as long as its file has this size and was changed at this time. */
type Kept = Readonly<Record<string, MeasuredPicture & { readonly changed: number }>>;

/** The pictures of `content/pictures` by their names; read again are only those that have changed. */
export async function measureOwnPictures(): Promise<Map<string, MeasuredPicture>> {
  const text = existsSync(KEPT) ? readFileSync(KEPT, 'utf8') : '';
  const measured = await measurePictures('content/pictures', readKept(text));
  const now = JSON.stringify(Object.fromEntries(measured));
  if (now !== text) {
    mkdirSync(path.dirname(KEPT), { recursive: true });
    const part = `${KEPT}.${randomUUID()}`;
    writeFileSync(part, now);
    renameSync(part, KEPT);
  }
  return measured;
}

/** Nothing is known where the file was damaged. */
function readKept(text: string): Kept {
  try {
    return JSON.parse(text) as Kept;
  } catch {
    return {};
  }
}

/** The files of a folder by their names, with what is known of them. */
export async function measurePictures(
  folder: string,
  known: Kept = {},
): Promise<Map<string, Kept[string]>> {
  const measured = new Map<string, Kept[string]>();
  const names = existsSync(folder) ? readdirSync(folder).toSorted().values() : [].values();
  const measureSome = async () => {
    for (const name of names) {
      const file = path.join(folder, name);
      const { size, mtimeMs } = statSync(file);
      const before = known[name];
      const isSame = before?.bytes === size && before.changed === mtimeMs;
      measured.set(name, isSame ? before : await measure(file, mtimeMs));
    }
  };
  await Promise.all(Array.from({ length: 2 * availableParallelism() }, measureSome));
  return measured;
}

/** What is no picture in WebP measures nothing. */
async function measure(file: string, changed: number): Promise<Kept[string]> {
  const bytes = await readFile(file).catch(() => Buffer.of());
  const { format, width, height } = await read(bytes).catch(() => NOTHING);
  const size = format === 'webp' ? { width, height } : { width: 0, height: 0 };
  return { ...size, bytes: bytes.length, digest: hash('sha256', bytes), changed };
}

const NOTHING = { format: undefined, width: 0, height: 0 };

async function read(bytes: Buffer) {
  return sharp(bytes).metadata();
}

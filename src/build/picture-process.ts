import { setPriority } from 'node:os';

/** For so long it goes on without the server, in milliseconds, whatever it is making. */
const LONGEST_MS = 30_000;

/**
 * Makes pictures for a server that needs them (src/server/boot/picture-process.ts): each that is sent, and
 * answers when its file is there. The first word after its name is how little it matters beside all else that
 * runs (`nice`); threads that begin later inherit it, so that what begins them is imported afterwards.
 *
 * It ends with the server, however that ends, once what it is making is whole: therefore signals that go to
 * the whole group do not end it.
 */
setPriority(Number(process.argv[2] ?? 0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

const { cachedPicture } = await import('./cached-picture.ts');

process.on('disconnect', () => setTimeout(() => process.exit(), LONGEST_MS).unref());
process.on('message', (picture: Parameters<typeof cachedPicture>[0]) => void make(picture));

async function make(picture: Parameters<typeof cachedPicture>[0]): Promise<void> {
  const { cached } = picture;
  try {
    await cachedPicture(picture);
    answer({ cached });
  } catch (error) {
    answer({ cached, failure: error instanceof Error ? error.message : String(error) });
  }
}

function answer(message: object): void {
  if (process.connected) process.send?.(message);
}

import { expect, test, vi } from 'vitest';
import { cleanFile } from '#server/documents/kyc/clean-file.ts';

/** In this process, which is the one that answers, no picture can be opened. */
vi.mock('sharp', () => {
  throw new Error('A picture is opened in the process that answers');
});

const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const clean = (bytes: Buffer) =>
  cleanFile(new File([new Uint8Array(bytes)], 'pan.png'), () => 'image/png');

test('a picture is drawn anew in a process of its own, and one that breaks is refused', async () => {
  expect(await clean(Buffer.from(DOT, 'base64'))).toMatchObject({ mediaType: 'image/png' });
  expect(await clean(Buffer.from(DOT, 'base64').subarray(0, 50))).toBe('PICTURE_DAMAGED');
});

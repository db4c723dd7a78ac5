import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A folder for all tests of a file, removed after the last of them. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'basera-test-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

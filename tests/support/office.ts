import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type APIRequestContext, expect } from '@playwright/test';

const MAIN = fileURLToPath(new URL('../../src/server/office.ts', import.meta.url));
const run = promisify(execFile);

/** Does an operator's command in the shop whose data lie in `folder`; answers what it says. */
export async function office(folder: string, ...words: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [MAIN, ...words], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder },
    timeout: 120_000,
  });
  return stdout.trim();
}

/** Words of a delivery that is noted where nobody reads its code. */
export const WITHOUT_CODE = ['--without-code', 'The phone was empty'] as const;

/** Brings a paid order to its renter on a day, documents or not. */
export async function deliver(folder: string, orderNumber: string, on: string): Promise<void> {
  await office(folder, 'order', 'schedule', orderNumber, '--on', on, '--without-kyc');
  const delivered = await office(
    folder,
    'order',
    'deliver',
    orderNumber,
    '--on',
    on,
    ...WITHOUT_CODE,
  );
  expect(delivered).toContain('is delivered');
}

/** An operator's command, handed to the shop through its own door: a process for each takes too long. */
export async function command(
  request: APIRequestContext,
  folder: string,
  ...words: readonly string[]
): Promise<void> {
  const door = await readFile(path.join(folder, 'office.json'), 'utf8');
  const { token } = JSON.parse(door) as { token: string };
  const answer = await request.post('/api/office/run', {
    headers: { authorization: `Office ${token}` },
    data: { operator: 'meena', words },
  });
  expect(await answer.json()).toMatchObject({ done: true });
}

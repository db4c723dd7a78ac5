import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { DOOR_FILE, doorHeaders } from '#server/office/shell/door.ts';
import { readCommand, runCommand } from '#server/office/shell/run-command.ts';

/**
 * Does an operator's command in the shop whose data lie in `folder`, and confirms what is shown first; answers
 * what it says. It goes through the shop's own door, since a process for each command takes seconds.
 */
export async function command(folder: string, ...words: readonly string[]): Promise<string> {
  const kept = await readFile(path.join(folder, DOOR_FILE), 'utf8');
  const { address, token } = JSON.parse(kept) as { address: string; token: string };
  const door = { ...doorHeaders(token, { user: 'meena' }), connection: 'close' };
  const said = await runCommand(
    (to, init) => fetch(address + to, { ...init, headers: { ...init.headers, ...door } }),
    readCommand(words),
  );
  if (said.confirm) return command(folder, ...words, ...said.confirm);
  expect(said).toMatchObject({ done: true });
  return said.text;
}

/** Words of a delivery that is noted where nobody reads its code. */
export const WITHOUT_CODE = ['--without-code', 'The phone was empty'] as const;

/** Brings a paid order to its renter on a day, documents or not. */
export async function deliver(folder: string, orderNumber: string, on: string): Promise<void> {
  await command(
    folder,
    'schedule-order',
    '--number',
    orderNumber,
    '--day',
    on,
    '--without-kyc',
    'Seen by the crew',
  );
  await command(folder, 'deliver-order', '--number', orderNumber, '--on', on, ...WITHOUT_CODE);
}

/** Buys enough of a product that no test finds it sold out by the others. */
export async function stock(folder: string, product: string): Promise<void> {
  await command(
    folder,
    'add-units',
    '--product-slug',
    product,
    '--city-id',
    'gurgaon',
    '--quantity',
    '100',
  );
}

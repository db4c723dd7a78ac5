import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';

/**
 * Does an operator's command in the shop whose data lie in `folder`; answers what it says. It goes
 * through the shop's own door, since a process for each command takes seconds.
 */
export async function command(folder: string, ...words: readonly string[]): Promise<string> {
  const door = await readFile(path.join(folder, 'office.json'), 'utf8');
  const { address, token } = JSON.parse(door) as { address: string; token: string };
  const answer = await fetch(`${address}/api/office/run`, {
    method: 'POST',
    headers: { authorization: `Office ${token}`, connection: 'close' },
    body: JSON.stringify({ operator: 'meena', words }),
  });
  const said = (await answer.json()) as { done: boolean; text: string };
  // A refund is shown first, and has to be confirmed.
  const [confirmed] = /--refund \S+(?: --owed \S+)?$/.exec(said.text) ?? [];
  if (confirmed !== undefined) return command(folder, ...words, ...confirmed.split(' '));
  expect(said).toMatchObject({ done: true });
  return said.text;
}

/** Words of a delivery that is noted where nobody reads its code. */
export const WITHOUT_CODE = ['--without-code', 'The phone was empty'] as const;

/** Brings a paid order to its renter on a day, documents or not. */
export async function deliver(folder: string, orderNumber: string, on: string): Promise<void> {
  await command(folder, 'order', 'schedule', orderNumber, '--on', on, '--without-kyc');
  await command(folder, 'order', 'deliver', orderNumber, '--on', on, ...WITHOUT_CODE);
}

/** Buys enough of a product that no test finds it sold out by the others. */
export async function stock(folder: string, product: string): Promise<void> {
  await command(folder, 'unit', 'add', product, '--city', 'gurgaon', '--many', '100');
}

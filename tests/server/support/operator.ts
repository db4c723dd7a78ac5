import { readCommand } from '#server/office/shell/command-line.ts';
import { perform } from '#server/office/shell/perform.ts';
import { outcomeWords } from '#server/office/shell/words.ts';
import { done } from './rentals.ts';
import type { TestShop } from './shop.ts';

/**
 * Does what an operator types, and confirms a refund that is shown first; answers what it says, and throws
 * where it is refused.
 */
export async function operate(shop: TestShop, ...words: string[]): Promise<string> {
  const told = outcomeWords(done(await perform(shop.shop, 'meena', readCommand(words).command)));
  const [confirmed] = /--refund \S+(?: --owed \S+)?$/.exec(told) ?? [];
  return confirmed === undefined ? told : operate(shop, ...words, ...confirmed.split(' '));
}

/** Ends a rental for unpaid rent: first as it is shown, then with what was seen. */
export async function endUnpaid(shop: TestShop, orderNumber: string): Promise<string> {
  const shown = await operate(shop, 'order', 'end', orderNumber);
  const [, unpaid = ''] = /--unpaid (\S+)$/.exec(shown) ?? [];
  return operate(shop, 'order', 'end', orderNumber, '--unpaid', unpaid);
}

import { type Answered, readCommand, runCommand } from '#server/office/shell/run-command.ts';
import type { TestShop } from './shop.ts';

/** Does what somebody types, as `npm run office` does. */
export function typeIn(
  shop: TestShop,
  words: readonly string[],
  user = 'meena',
): Promise<Answered> {
  const typed = readCommand(words);
  return runCommand(shop.terminal({ user, by: typed.by }), typed);
}

/** The same, and confirms what is shown first; answers what it says, and throws where it is refused. */
export async function operate(shop: TestShop, ...words: string[]): Promise<string> {
  const { done, text, confirm } = await typeIn(shop, words);
  if (confirm) return operate(shop, ...words, ...confirm);
  if (!done) throw new Error(text);
  return text;
}

/** Ends a rental for unpaid rent, as it is shown first. */
export function endUnpaid(shop: TestShop, orderNumber: string): Promise<string> {
  return operate(shop, 'end-for-default', '--number', orderNumber);
}

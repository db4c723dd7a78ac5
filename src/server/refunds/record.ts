import { ConfigError } from '#server/config/config.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { findAllTransfersDue, type TransferDue } from '#server/modules/bank/transfers-due.ts';
import type { Command } from '#server/office/commands.ts';
import { perform } from '#server/office/perform.ts';
import type { Shop } from '#server/lib/shop.ts';

const USAGE =
  'Use `npm run refunds` for the list, `npm run refunds -- <number> <bank reference>` once one is paid: the number of the refund, or of its order.';
const NOT_BY_WORD =
  'A deposit goes by the number of its order: `npm run refunds -- <order number> <bank reference>`.';

/** A transfer that was made: of the refund with a number, or of an order. */
export interface Made {
  readonly of: { readonly refundId: number } | { readonly orderNumber: string };
  readonly reference: string;
}

/** What `npm run refunds` is to note; nothing where it is to list. Throws a `ConfigError` that says what is missing. */
export function readMade(words: readonly string[]): Made | undefined {
  const [number, typed, ...rest] = words;
  if (number === undefined) return undefined;
  if (number === 'deposit') throw new ConfigError(NOT_BY_WORD);
  const reference = typed?.trim();
  if (!reference || rest.length > 0) throw new ConfigError(USAGE);
  const of = /^\d+$/.test(number) ? { refundId: Number(number) } : { orderNumber: number };
  return { of, reference };
}

export interface Noted {
  readonly done: boolean;
  readonly text: string;
}

/**
 * Notes a transfer that was made, of a payment or of a deposit; answers what to tell its operator
 * (rules/deposits.md#a-transfer-that-was-made).
 */
export async function noteMade(
  shop: Shop,
  operator: string,
  { of, reference }: Made,
): Promise<Noted> {
  const note = async (command: Command): Promise<Noted> => {
    const outcome = await perform(shop, operator, command);
    return outcome instanceof Refusal
      ? { done: false, text: outcome.failure.message }
      : { done: true, text: `${outcome} Its renter is told.` };
  };
  if ('refundId' in of) return note({ name: 'refund note', refund: of.refundId, reference });
  const { orderNumber } = of;
  const all = await findAllTransfersDue(shop.db);
  const due = all.filter((each) => each.orderNumber === orderNumber);
  const [only] = due;
  if (!only) {
    return { done: false, text: `No bank transfer waits for an order ${orderNumber}.` };
  }
  if (due.length > 1) return { done: false, text: askWhich(orderNumber, due) };
  return only.refundId === null
    ? note({ name: 'deposit refund', number: orderNumber, reference })
    : note({ name: 'refund note', refund: only.refundId, reference });
}

function askWhich(orderNumber: string, due: readonly TransferDue[]): string {
  const ways = due.map(({ refundId }) =>
    refundId === null
      ? `npm run office -- deposit refund ${orderNumber} --reference <bank reference>`
      : `npm run refunds -- ${refundId} <bank reference>`,
  );
  return `Several transfers wait for order ${orderNumber}; please say which:\n${ways.map((way) => `    ${way}`).join('\n')}`;
}

import { atom } from 'nanostores';
import { readBare } from '#api/bare.ts';
import type { DeliveryDates } from '#contract/catalogue/express.ts';
import { learnTime } from '#stores/base/clock.ts';
import { $session } from '#stores/base/session.ts';

/** Whether nothing is missing of the customer's documents; false until the server has said so. */
export const $documentsVerified = atom(false);

/** Asks for whoever is signed in, by `deliveryDates` of the contract, and again when that changes. */
export function followDocuments(): void {
  $session.subscribe((session) => {
    $documentsVerified.set(false);
    if (session) void ask(session.token);
  });
}

async function ask(token: string): Promise<void> {
  const answer = await readBare('/order/deliveryDates', token);
  if (!answer || $session.get()?.token !== token) return;
  learnTime(answer.date);
  const { express } = answer.body as Partial<DeliveryDates>;
  $documentsVerified.set(express?.documentsVerified === true);
}

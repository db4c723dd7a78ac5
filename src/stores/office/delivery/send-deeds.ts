import { atom } from 'nanostores';
import { noteDeed } from '#contract/office/visits/run.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { beginSending, dropEvent, readOfflineQueue, refuseEvent } from './offline-queue.ts';
import type { Ended } from './run-view.ts';
import { createQueue } from './send-later.ts';

/** How often something was sent; what the server shows is other then. */
export const $sent = atom(0);

export const countSent = () => $sent.set($sent.get() + 1);

/** The stop whose end the server took last. */
export const $taken = atom<Ended | undefined>();

/** Sends what an operator noted. */
export const sendKept = createQueue({
  next: async (userId) =>
    (await readOfflineQueue()).find(({ by, refused }) => by.userId === userId && refused === null),
  begin: ({ deed }) => beginSending(deed.id),
  send: ({ deed }) => callOffice(noteDeed, { ...deed, sentAt: new Date().toISOString() }),
  answered: async ({ deed: { id, stop, what } }, result) => {
    if (!result.ok) {
      const refused = result.failure.message;
      return refuseEvent(id, { refused, isOfCode: false, otherDay: undefined });
    }
    const { refusal, message: refused, otherDay } = result.value;
    if (refusal === null) {
      $taken.set({ stop, isMissed: what === 'not-home' });
      return dropEvent(id);
    }
    return refuseEvent(id, { refused, isOfCode: refusal.startsWith('CODE_'), otherDay });
  },
  sent: countSent,
});

import { atom } from 'nanostores';
import * as calls from '#contract/office/shell/gate.ts';
import { failureNotice, type Notice } from '#stores/base/notice.ts';
import { callAtDoor } from './api.ts';
import { createOfficeForm } from './form.ts';
import { breakOff, proveOnDevice } from './passkey.ts';
import { beginAct, sayUntilNextAct } from './screen-notices.ts';
import { beginOfficeSession } from './session.ts';

export interface ByPasskey {
  readonly isBusy: boolean;
  readonly notice: Notice | undefined;
}

export const $byPasskey = atom<ByPasskey>({ isBusy: false, notice: undefined });

export function dismissByPasskey(): void {
  $byPasskey.set({ ...$byPasskey.get(), notice: undefined });
}
sayUntilNextAct(dismissByPasskey);

/** Proves the second factor by a passkey, which begins a session of the office. */
export async function proveByPasskey(): Promise<void> {
  if ($byPasskey.get().isBusy) return;
  beginAct();
  $byPasskey.set({ isBusy: true, notice: undefined });
  const result = await askAndProve();
  if (result.ok) beginOfficeSession(result.value.token);
  // The code was chosen meanwhile; a proof that has arrived is one all the same.
  else if (!$byPasskey.get().isBusy) return;
  const notice = result.ok ? undefined : failureNotice(result.failure);
  $byPasskey.set({ isBusy: false, notice });
}

async function askAndProve() {
  const asked = await callAtDoor(calls.askPasskey, {});
  if (!asked.ok) return asked;
  const proof = await proveOnDevice(asked.value.options);
  return proof.ok
    ? callAtDoor(calls.provePasskey, { id: asked.value.id, proof: proof.value })
    : proof;
}

/** The six digits of an authenticator app. */
export const codeForm = createOfficeForm({ blank: { code: '' } });

/** Proves the second factor by the app's digits, in place of a passkey that is asked for. */
export async function proveByCode(): Promise<void> {
  if ($byPasskey.get().isBusy) {
    $byPasskey.set({ isBusy: false, notice: undefined });
    await breakOff();
  }
  if (!codeForm.check()) return;
  await codeForm.submit({
    busy: 'checking',
    send: ({ code }) => callAtDoor(calls.proveApp, { code }),
    succeeded({ token }) {
      beginOfficeSession(token);
      return { values: { code: '' } };
    },
  });
}

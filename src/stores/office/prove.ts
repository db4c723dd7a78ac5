import { atom } from 'nanostores';
import * as calls from '#contract/office-gate.ts';
import { createForm } from '#stores/page/form.ts';
import { failureNotice, type Notice } from '#stores/page/notice.ts';
import { call } from '#stores/session/api.ts';
import { proveOnDevice } from './passkey.ts';
import { beginOfficeSession } from './session.ts';

export interface ByPasskey {
  readonly isBusy: boolean;
  readonly notice: Notice | undefined;
}

export const $byPasskey = atom<ByPasskey>({ isBusy: false, notice: undefined });

export function dismissByPasskey(): void {
  $byPasskey.set({ ...$byPasskey.get(), notice: undefined });
}

/** Proves the second factor by a passkey, which begins a session of the office. */
export async function proveByPasskey(): Promise<void> {
  if ($byPasskey.get().isBusy) return;
  $byPasskey.set({ isBusy: true, notice: undefined });
  const result = await askAndProve();
  if (result.ok) beginOfficeSession(result.value.token);
  const notice = result.ok ? undefined : failureNotice(result.failure);
  $byPasskey.set({ isBusy: false, notice });
}

async function askAndProve() {
  const asked = await call(calls.askPasskey, {});
  if (!asked.ok) return asked;
  const proof = await proveOnDevice(asked.value.options);
  return proof.ok ? call(calls.provePasskey, { id: asked.value.id, proof: proof.value }) : proof;
}

/** The six digits of an authenticator app. */
export const codeForm = createForm({ blank: { code: '' } });

/** Proves the second factor by the app's digits. */
export async function proveByCode(): Promise<void> {
  await codeForm.submit({
    busy: 'checking',
    send: ({ code }) => call(calls.proveApp, { code }),
    succeeded({ token }) {
      beginOfficeSession(token);
      return { values: { code: '' } };
    },
  });
}

import type { Result } from '#api/call.ts';
import { maskedSubject } from '#domain/channel.ts';
import { sendContactCode } from '#contract/contact.ts';
import type { Proof } from '#contract/proof.ts';
import { createForm } from '#stores/page/form.ts';
import { failureNotice } from '#stores/page/notice.ts';
import { call } from './api.ts';
import { $proving } from './proving.ts';
import { onSessionChange } from './session.ts';
import { $user } from './user.ts';

export const proofForm = createForm({ blank: { password: '', otp: '' } });

let answer: ((proof: Proof | undefined) => void) | undefined;

onSessionChange({ began: () => undefined, ended: endProving });

/** Asks for the proof that a call needs, and again where it was wrong, until the window is closed. */
export async function sendProved<Value>(
  send: (proof: Proof | undefined) => Promise<Result<Value>>,
  first: Result<Value>,
): Promise<Result<Value>> {
  let result = first;
  while (!result.ok && isOfProof(result.failure.code)) {
    const proof = await askForProof(result);
    if (!proof) return result;
    result = await send(proof);
  }
  endProving();
  return result;
}

function isOfProof(code: string): boolean {
  return code === 'PROOF_NEEDED' || code === 'PROOF_WRONG';
}

function askForProof({ failure }: { readonly failure: Parameters<typeof failureNotice>[0] }) {
  if (failure.code === 'PROOF_NEEDED') {
    proofForm.clear();
    $proving.set({ step: 'password' });
  } else {
    proofForm.change({ busy: undefined, notice: failureNotice(failure) });
  }
  return new Promise<Proof | undefined>((resolve) => {
    answer = resolve;
  });
}

/** Hands on what was typed. */
export function prove(): Promise<void> {
  const proving = $proving.get();
  const { values, busy } = proofForm.$form.get();
  if (busy || proving.step === 'closed') return Promise.resolve();
  proofForm.change({ busy: 'checking', notice: undefined });
  const { password, otp } = values;
  answer?.(proving.step === 'otp' ? { otp, unique_id: proving.uuid } : { password });
  return Promise.resolve();
}

/** The confirmed number and e-mail to which a code can go. */
export function codesGoTo(): readonly string[] {
  const state = $user.get();
  if (state.state !== 'ready') return [];
  const { email, emailConfirmed, contact, contactConfirmed } = state.user;
  return [...(contactConfirmed ? [contact] : []), ...(emailConfirmed ? [email] : [])];
}

/** Sends a code in place of the password. */
export async function sendProofCode(contact: string): Promise<void> {
  await proofForm.submit({
    send: () => call(sendContactCode, { contact }),
    succeeded({ uuid, message }) {
      $proving.set({ step: 'otp', uuid, sentTo: maskedSubject(contact) });
      return { notice: { tone: 'good', text: message } };
    },
  });
}

/** Leads back to where a code can go, and to the password. */
export function proveOtherwise(): void {
  proofForm.clear();
  $proving.set({ step: 'password' });
}

export function endProving(): void {
  answer?.(undefined);
  answer = undefined;
  proofForm.clear();
  $proving.set({ step: 'closed' });
}

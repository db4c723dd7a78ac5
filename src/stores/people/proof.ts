import type { Result } from '#api/call.ts';
import { sendContactCode } from '#contract/people/contact.ts';
import type { Proof } from '#contract/base/proof.ts';
import { createCountdown } from '#stores/base/countdown.ts';
import { createForm, tellFailure } from '#stores/base/form.ts';
import { failureNotice } from '#stores/base/notice.ts';
import { call } from '#stores/base/api.ts';
import { $proving } from './proving.ts';
import { onSessionChange } from '#stores/base/session.ts';
import { $user, refreshUser, userKnown } from '#stores/base/user.ts';

export const proofForm = createForm({ blank: { password: '', otp: '' } });

const resend = createCountdown();
/** Seconds until another code can be sent. */
export const $proofResendIn = resend.$left;

/** What the account has to prove itself with, as the window offers it. */
interface ProofWays {
  readonly password: boolean;
  /** The confirmed number and email to which a code can go. */
  readonly codesGoTo: readonly string[];
}

let answer: ((proof: Proof | undefined) => void) | undefined;

onSessionChange({ began: () => undefined, ended: endProving });

/** Asks for the proof that a call needs, and again where it was wrong, until the window is closed. */
export async function sendProved<Value>(
  send: (proof: Proof | undefined) => Promise<Result<Value>>,
  first: Result<Value>,
): Promise<Result<Value>> {
  let result = first;
  if ($user.get().state === 'failed') void refreshUser();
  await userKnown();
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
    $proving.set({ step: 'start' });
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

/** What the account has (rules/sign-in.md#proving-it-again); a password while that is not known. */
export function proofWays(): ProofWays {
  const state = $user.get();
  if (state.state !== 'ready') return { password: true, codesGoTo: [] };
  const { email, emailConfirmed, contact, contactConfirmed, hasPassword } = state.user;
  return {
    password: hasPassword,
    codesGoTo: [...(contactConfirmed ? [contact] : []), ...(emailConfirmed ? [email] : [])],
  };
}

/** Sends a code in place of the password, or another one. */
export async function sendProofCode(contact: string): Promise<void> {
  await proofForm.submit({
    send: () => call(sendContactCode, { contact }),
    succeeded({ uuid, message, resendIn }) {
      resend.start(resendIn);
      $proving.set({ step: 'otp', uuid, sentTo: contact });
      proofForm.edit('otp', '');
      return { notice: { tone: 'good', text: message } };
    },
    failed(answer) {
      if (answer.retryAfter !== undefined) resend.start(answer.retryAfter);
      return tellFailure(answer);
    },
  });
}

/** Leads back to the password. */
export function proveByPassword(): void {
  proofForm.clear();
  $proving.set({ step: 'start' });
}

export function endProving(): void {
  answer?.(undefined);
  answer = undefined;
  proofForm.clear();
  $proving.set({ step: 'closed' });
}

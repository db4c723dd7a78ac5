import { map } from 'nanostores';
import { confirmContact, sendContactCode } from '#contract/contact.ts';
import type { Channel } from '#domain/channel.ts';
import { OTP_RESEND_SECONDS } from '#domain/sign-in.ts';
import { call } from '#stores/session/api.ts';
import { type Countdown, createCountdown } from '#stores/page/countdown.ts';
import { failureNotice, type Notice } from '#stores/page/notice.ts';
import { onSessionChange } from '#stores/session/session-change.ts';
import { $user, refreshUser } from '#stores/session/user.ts';

/** How the e-mail or the number of the account is being confirmed or changed. */
export interface ContactForm {
  readonly step: 'shown' | 'typing' | 'otp';
  /** The e-mail or number that is to be confirmed. */
  readonly value: string;
  readonly uuid: string;
  readonly otp: string;
  readonly error: string | undefined;
  readonly busy: 'sending' | 'checking' | undefined;
  readonly notice: Notice | undefined;
}

const BLANK: ContactForm = {
  step: 'shown',
  value: '',
  uuid: '',
  otp: '',
  error: undefined,
  busy: undefined,
  notice: undefined,
};

export const $contactForms = map<Record<Channel, ContactForm>>({ email: BLANK, sms: BLANK });

const resends: Record<Channel, Countdown> = { email: createCountdown(), sms: createCountdown() };
export const $contactResendIn = { email: resends.email.$left, sms: resends.sms.$left };

onSessionChange({
  began: () => undefined,
  ended: () => $contactForms.set({ email: BLANK, sms: BLANK }),
});

function change(channel: Channel, changes: Partial<ContactForm>): void {
  $contactForms.setKey(channel, { ...$contactForms.get()[channel], ...changes });
}

/** Asks for another e-mail or number in place of the one that is shown. */
export function changeContact(channel: Channel): void {
  change(channel, { ...BLANK, step: 'typing' });
}

export function keepContact(channel: Channel): void {
  change(channel, BLANK);
}

export function editContact(channel: Channel, value: string): void {
  change(channel, { value, error: undefined });
}

export function editContactOtp(channel: Channel, otp: string): void {
  change(channel, { otp });
}

export function dismissContactNotice(channel: Channel): void {
  change(channel, { notice: undefined });
}

/** Sends a code to the e-mail or number that stands in the account, unconfirmed. */
export async function confirmShown(channel: Channel): Promise<void> {
  const state = $user.get();
  if (state.state !== 'ready') return;
  change(channel, { value: channel === 'email' ? state.user.email : state.user.contact });
  await sendCode(channel);
}

/** Sends a code to the e-mail or number in the form, also another one once the countdown is over. */
export async function sendCode(channel: Channel): Promise<void> {
  const { value, busy } = $contactForms.get()[channel];
  if (busy) return;
  change(channel, { busy: 'sending', notice: undefined, error: undefined });
  const result = await call(sendContactCode, { contact: value });
  if (!result.ok) {
    const { fields } = result.failure;
    if (result.retryAfter !== undefined) resends[channel].start(result.retryAfter);
    const error = fields?.['contact'];
    change(channel, {
      busy: undefined,
      error,
      notice: error ? undefined : failureNotice(result.failure),
    });
    return;
  }
  resends[channel].start(OTP_RESEND_SECONDS);
  const { uuid, message } = result.value;
  const notice: Notice = { tone: 'good', text: message };
  change(channel, { step: 'otp', uuid, otp: '', busy: undefined, notice });
}

/** Confirms what the code went to; it is the account's from then on. */
export async function confirm(channel: Channel): Promise<void> {
  const { uuid, otp, busy } = $contactForms.get()[channel];
  if (busy) return;
  change(channel, { busy: 'checking', notice: undefined });
  const result = await call(confirmContact, { otp: otp.trim(), unique_id: uuid });
  if (!result.ok) {
    change(channel, { busy: undefined, notice: failureNotice(result.failure) });
    return;
  }
  resends[channel].stop();
  await refreshUser();
  change(channel, { ...BLANK, notice: { tone: 'good', text: result.value.message } });
}

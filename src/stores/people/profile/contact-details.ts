import { map } from 'nanostores';
import {
  confirmContact,
  sendContactCode as sendContactCodeCall,
} from '#contract/people/contact.ts';
import type { Channel } from '#domain/people/channel.ts';
import { call } from '#stores/base/api.ts';
import { callProved } from '#stores/people/call-proved.ts';
import { type Countdown, createCountdown } from '#stores/base/countdown.ts';
import { createForm, tellAtFields, tellFailure } from '#stores/base/form.ts';
import { onSessionChange } from '#stores/base/session.ts';
import { $user, refreshUser } from '#stores/base/user.ts';

/** How the email or the number of the account is being confirmed or changed. */
type ContactStep =
  | { readonly step: 'shown' | 'typing' }
  /** `uuid` names the code that was sent. */
  | { readonly step: 'otp'; readonly uuid: string };

const createContactForm = () => createForm({ blank: { contact: '', otp: '' } });
export const contactForms: Record<Channel, ReturnType<typeof createContactForm>> = {
  email: createContactForm(),
  sms: createContactForm(),
};

const SHOWN: Record<Channel, ContactStep> = { email: { step: 'shown' }, sms: { step: 'shown' } };
export const $contactSteps = map(SHOWN);

const resends: Record<Channel, Countdown> = { email: createCountdown(), sms: createCountdown() };
export const $contactResendIn = { email: resends.email.$left, sms: resends.sms.$left };

onSessionChange({
  began: () => undefined,
  ended() {
    keepContact('email');
    keepContact('sms');
  },
});

/** Asks for another email or number in place of the one that is shown. */
export function changeContact(channel: Channel): void {
  contactForms[channel].clear();
  $contactSteps.setKey(channel, { step: 'typing' });
}

export function keepContact(channel: Channel): void {
  contactForms[channel].clear();
  $contactSteps.setKey(channel, { step: 'shown' });
}

/** Sends a code to the email or number that stands in the account, unconfirmed. */
export async function confirmShown(channel: Channel): Promise<void> {
  const state = $user.get();
  if (state.state !== 'ready') return;
  const { email, contact } = state.user;
  contactForms[channel].edit('contact', channel === 'email' ? email : contact);
  await sendContactCode(channel);
}

/** Sends a code to the email or number in the form, also another one once the countdown is over. */
export async function sendContactCode(channel: Channel): Promise<void> {
  const form = contactForms[channel];
  const asked = $contactSteps.get()[channel];
  const isLeft = () => $contactSteps.get()[channel] !== asked;
  await form.submit({
    send: ({ contact }) => call(sendContactCodeCall, { contact }),
    succeeded({ uuid, message, resendIn }) {
      resends[channel].start(resendIn);
      if (isLeft()) return {};
      $contactSteps.setKey(channel, { step: 'otp', uuid });
      form.edit('otp', '');
      return { notice: { tone: 'good', text: message } };
    },
    failed(answer) {
      if (answer.retryAfter !== undefined) resends[channel].start(answer.retryAfter);
      if (isLeft()) return {};
      return asked.step === 'typing'
        ? tellAtFields(answer, form.$form.get().values)
        : tellFailure(answer);
    },
  });
}

/** Confirms what the code went to; it is the account's from then on. */
export async function confirm(channel: Channel): Promise<void> {
  const asked = $contactSteps.get()[channel];
  if (asked.step !== 'otp') return;
  await contactForms[channel].submit({
    busy: 'checking',
    async send({ otp }) {
      const code = { otp: otp.trim(), unique_id: asked.uuid };
      const result = await callProved((proof) => call(confirmContact, { ...code, proof }));
      if (result.ok) await refreshUser();
      return result;
    },
    succeeded({ message }) {
      resends[channel].stop();
      keepContact(channel);
      return { notice: { tone: 'good', text: message } };
    },
  });
}

import type { Channel } from '#domain/people/channel.ts';
import { OTP_VALID_MINUTES, RESET_VALID_MINUTES } from '#domain/people/sign-in.ts';
import type { PlainLetter } from '#messages/base/letter.ts';

/** The last line has a phone fill the code in on the pages of this host alone. */
export function otpShortMessage(shop: string, code: string, host: string): PlainLetter {
  const { subject, text } = otpLetter(shop, code);
  return { subject, text: `${text}\n\n@${host} #${code}` };
}

export function otpLetter(shop: string, code: string): PlainLetter {
  return {
    subject: `Your ${shop} one-time password`,
    text: `${code} is your ${shop} one-time password. It is valid for ${OTP_VALID_MINUTES} minutes.`,
  };
}

export function passwordResetLetter(shop: string, name: string, link: string): PlainLetter {
  return {
    subject: `Set a new ${shop} password`,
    text: [
      `Dear ${name},`,
      `Set a new password for your ${shop} account here:`,
      link,
      `The link works once and expires in ${RESET_VALID_MINUTES} minutes. If you didn’t ask for it, ignore this message: your password stays the same.`,
      shop,
    ].join('\n\n'),
  };
}

export function passwordChangedLetter(shop: string, name: string, help: string): PlainLetter {
  return {
    subject: `Your ${shop} password was changed`,
    text: [
      `Dear ${name},`,
      `Your ${shop} password was changed, and you’ve been logged out on all devices.`,
      `If this wasn’t you, write to ${help} at once.`,
      shop,
    ].join('\n\n'),
  };
}

/** The last one, to where the account was reached. */
export function accountDeletedLetter(shop: string, name: string, help: string): PlainLetter {
  return {
    subject: `Your ${shop} account is deleted`,
    text: `Dear ${name}, your ${shop} account is deleted. We keep your orders, invoices and payments for as long as tax law requires. If this wasn’t you, write to ${help} at once. This is our last message to you: we no longer have your contact details.`,
  };
}

/** Goes to where the account was reached before. */
export function contactChangedLetter(
  shop: string,
  name: string,
  channel: Channel,
  help: string,
): PlainLetter {
  const what = channel === 'email' ? 'email' : 'mobile number';
  return {
    subject: `Your ${shop} ${what} was changed`,
    text: `Dear ${name}, the ${what} of your ${shop} account was changed. If this wasn’t you, write to ${help} at once.`,
  };
}

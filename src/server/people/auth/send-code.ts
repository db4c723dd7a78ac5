import { channelOf } from '#domain/people/channel.ts';
import { isIndianMobile } from '#domain/people/phone.ts';
import { otpLetter, otpShortMessage } from '#messages/people/account-letters.ts';
import { withFooter } from '#messages/base/letter-footer.ts';
import type { Config } from '#server/config/config.ts';
import { post } from '#server/lib/outbox.ts';
import { canSend } from '#server/lib/http/reach.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import { type TxContext } from '#server/lib/shop.ts';

/** Why no code can go to an email or number, whoever has it: the settings name no transport for it. */
export function refuseChannel(config: Config, subject: string): Refusal | undefined {
  if (channelOf(subject) === 'email') {
    return canSend(config, 'email') ? undefined : refuse('CODES_NOT_BY_EMAIL');
  }
  return canSend(config, 'sms') ? undefined : refuse('CODES_NOT_BY_SMS');
}

/**
 * Writes a code to the email or number that it proves, and to no other, whether or not an account
 * has it (rules/sign-in.md#codes). Ten digits that are no mobile number get none.
 */
export async function sendCode(
  { config, site, db }: Pick<TxContext, 'db' | 'config' | 'site'>,
  subject: string,
  digits: string,
  now: Date,
): Promise<void> {
  const channel = channelOf(subject);
  if (!channel || !canSend(config, channel)) return;
  if (channel === 'sms' && !isIndianMobile(subject)) return;
  const letter =
    channel === 'sms'
      ? otpShortMessage(site.name, digits, new URL(config.siteUrl).hostname)
      : withFooter(otpLetter(site.name, digits), site);
  await post(db, { channel, to: subject, urgency: 'code', ...letter }, now);
}

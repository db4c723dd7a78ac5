import type { Config } from '../config.ts';
import type { Message } from './outbox.ts';

type Channel = Message['channel'];

/** Whether a channel leads anywhere: outside production the dev inbox takes what has no transport. */
export function canSend(config: Config, channel: Channel): boolean {
  if (!config.production) return true;
  return (channel === 'email' ? config.smtpUrl : config.smsWebhookUrl) !== undefined;
}

/** Where a message to an account goes: over the channel it was asked on, or the one there is. */
export function reach(
  config: Config,
  user: { readonly email: string; readonly contact: string },
  wanted: Channel,
): Pick<Message, 'channel' | 'to'> {
  const other: Channel = wanted === 'email' ? 'sms' : 'email';
  const channel = canSend(config, wanted) ? wanted : other;
  return { channel, to: channel === 'email' ? user.email : user.contact };
}

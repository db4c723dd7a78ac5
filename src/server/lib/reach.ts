import type { Channel } from '#domain/channel.ts';
import type { Config } from '#server/config/config.ts';
import type { Message } from '#server/gateways/senders.ts';

/** Where somebody can be written to; of an account only what it has confirmed. */
export type Ways = Readonly<Partial<Record<Channel, string>>>;

/** Whether a channel leads anywhere: outside production the dev inbox takes what has no transport. */
export function canSend(config: Config, channel: Channel): boolean {
  if (!config.production) return true;
  return (channel === 'email' ? config.smtpUrl : config.smsWebhookUrl) !== undefined;
}

/** Where a message goes: over the channel it was meant for, or the one there is, or nowhere. */
export function reach(
  config: Config,
  ways: Ways,
  wanted: Channel,
): Pick<Message, 'channel' | 'to'> | undefined {
  const other: Channel = wanted === 'email' ? 'sms' : 'email';
  for (const channel of [wanted, other]) {
    const to = ways[channel];
    if (to && canSend(config, channel)) return { channel, to };
  }
  return undefined;
}

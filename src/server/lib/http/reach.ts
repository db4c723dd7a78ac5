import type { Channel } from '#domain/people/channel.ts';
import { shortChannel, type MessageChannel } from '#domain/people/message-channel.ts';
import type { Config } from '#server/config/config.ts';
import type { Message } from '#server/gateways/senders.ts';

/** Where somebody can be written to; of an account only what it has confirmed and chosen. */
export type Ways = Readonly<Partial<Record<MessageChannel, string>>>;

/** Whether a way leads anywhere: outside production the dev inbox takes what has no transport. */
export function canSend(config: Config, way: MessageChannel): boolean {
  if (!config.production) return true;
  const { smtpUrl: email, smsWebhookUrl: sms, whatsappWebhookUrl: whatsapp } = config;
  return { email, sms, whatsapp }[way] !== undefined;
}

/** Where a letter's short message goes, or undefined where it goes nowhere. */
export function reachShortly(
  config: Config,
  ways: Ways,
): Pick<Message, 'channel' | 'to'> | undefined {
  const channel = shortChannel(ways, (way) => canSend(config, way));
  const to = channel && ways[channel];
  return channel && to ? { channel, to } : undefined;
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

import type { MessageChannel } from '#domain/people/message-channel.ts';

/** What the ways on which messages leave are called. */
export const CHANNEL_LABELS: Readonly<Record<MessageChannel, string>> = {
  email: 'Email',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
};

import type { WayOut } from '#domain/people/message-channel.ts';

/** What the ways on which messages leave are called. */
export const WAY_NAMES: Readonly<Record<WayOut, string>> = {
  email: 'Email',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
};

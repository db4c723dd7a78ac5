import type { Logger } from 'pino';
import type { MessageChannel } from '#domain/people/message-channel.ts';
import { CHANNEL_LABELS } from '#messages/people/channel-labels.ts';
import type { Config } from '#server/config/config.ts';
import { smtpSender } from './mail-smtp.ts';
import { webhookSender } from './sms-webhook.ts';
import { whatsappSender } from './whatsapp-webhook.ts';

export interface Message {
  readonly channel: MessageChannel;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** A mail's second part, which says the same. */
  readonly html?: string | null;
}

/** A message on its way out; `id` stays the same when it is sent again. */
export interface OutgoingMessage extends Message {
  readonly id: number;
  /** When it was written, by the shop's clock. */
  readonly createdAt: Date;
}

/**
 * Hands a message over; rejects when it was not taken or may not have been, with `Undeliverable` when it
 * never will be.
 */
export type Send = (message: OutgoingMessage) => Promise<void>;

export type Senders = Readonly<Record<Message['channel'], Send>>;

/** The transports that the settings name; outside production the log and the dev inbox stand in. */
export function chooseSenders(config: Config, log: Logger): Senders {
  const standIn = config.production ? missing : writeTo(log);
  return {
    email: config.smtpUrl
      ? smtpSender({ url: config.smtpUrl, from: config.mailFrom, siteUrl: config.siteUrl })
      : standIn,
    sms: config.smsWebhookUrl ? webhookSender(config.smsWebhookUrl) : standIn,
    whatsapp: config.whatsappWebhookUrl ? whatsappSender(config.whatsappWebhookUrl) : standIn,
  };
}

function writeTo(log: Logger): Send {
  return ({ channel, to, subject, text }) => {
    log.info(
      `${channel === 'email' ? 'Mail' : CHANNEL_LABELS[channel]} to ${to}: ${subject}\n${text}`,
    );
    return Promise.resolve();
  };
}

const SETTINGS: Readonly<Record<MessageChannel, string>> = {
  email: 'SMTP_URL',
  sms: 'SMS_WEBHOOK_URL',
  whatsapp: 'WHATSAPP_WEBHOOK_URL',
};

function missing({ channel }: OutgoingMessage): Promise<never> {
  return Promise.reject(new Error(`${SETTINGS[channel]} is not set`));
}

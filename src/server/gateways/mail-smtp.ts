import { createTransport } from 'nodemailer';
import type { Send } from './senders.ts';

/** Short enough that a message is given back before its next try is due. */
const TIMEOUT_MS = 10_000;

/** Mails plain text over SMTP. A message sent twice carries one Message-ID, so readers fold it. */
export function smtpSender(settings: { url: string; from: string; siteUrl: string }): Send {
  const host = new URL(settings.siteUrl).hostname;
  const transport = createTransport({
    url: settings.url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
  });
  return async ({ id, to, subject, text }) => {
    await transport.sendMail({
      from: settings.from,
      to: { name: '', address: to },
      subject,
      text,
      messageId: `<outbox.${id}@${host}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
}

import { remember } from '#server/base/remember.ts';
import type { Send } from './senders.ts';
import { Undeliverable } from './undeliverable.ts';

/** Short enough that a message is given back before its next try is due. */
const TIMEOUT_MS = 10_000;

/** Steps of the conversation at which a server speaks of this mail, not of us. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

/**
 * Mails over SMTP, as plain text and, where there is one, as HTML beside it. A message sent twice
 * carries one Message-ID, so readers fold it. Throws `Undeliverable` when the server will never take it.
 */
export function smtpSender(settings: { url: string; from: string; siteUrl: string }): Send {
  const host = new URL(settings.siteUrl).hostname;
  const transport = remember(async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: settings.url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      dnsTimeout: TIMEOUT_MS,
    });
  });
  return async ({ id, createdAt, to, subject, text, html }) => {
    const server = await transport();
    try {
      await server.sendMail({
        from: settings.from,
        to: { name: '', address: to },
        date: createdAt,
        subject,
        text,
        ...(html ? { html } : {}),
        messageId: `<outbox.${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    } catch (error) {
      throw isFinal(error) ? new Undeliverable('The mail server refused', { cause: error }) : error;
    }
  };
}

/** 5xx to this mail is for good (RFC 5321, 4.2.1); a refused login or greeting is ours to mend. */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = Object(error) as { code?: string; responseCode?: number };
  return ABOUT_THE_MAIL.has(code ?? '') && (responseCode ?? 0) >= 500;
}

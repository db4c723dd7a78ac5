import { remember } from '#server/base/remember.ts';
import { Outbound, type OutboundLimits } from './outbound.ts';
import type { Send } from './senders.ts';
import { Undeliverable } from './undeliverable.ts';

/** Steps of the conversation at which a server speaks of this mail, not of us. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

/**
 * Mails over SMTP, as plain text and, where there is one, as HTML beside it. A message sent twice
 * carries one Message-ID, so readers fold it. Throws `Undeliverable` when the server will never take it.
 */
export function smtpSender(
  settings: { readonly url: string; readonly from: string; readonly siteUrl: string },
  limits?: Partial<OutboundLimits>,
): Send {
  const host = new URL(settings.siteUrl).hostname;
  const transport = remember(async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url: settings.url });
  });
  const outbound = new Outbound('The mail server', limits);
  return async ({ id, createdAt, to, subject, text, html }) => {
    const server = await transport();
    const mail = {
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
    };
    try {
      await outbound.call((signal) => server.sendMail({ ...mail, signal }), isAboutTheMail);
    } catch (error) {
      throw isFinal(error) ? new Undeliverable('The mail server refused', { cause: error }) : error;
    }
  };
}

/** Whether the server answered about this mail, and not about us or our login. */
function isAboutTheMail(error: unknown): boolean {
  return ABOUT_THE_MAIL.has((Object(error) as { code?: string }).code ?? '');
}

/** A 5xx about this mail is final (RFC 5321, 4.2.1). */
function isFinal(error: unknown): boolean {
  const { responseCode = 0 } = Object(error) as { responseCode?: number };
  return isAboutTheMail(error) && responseCode >= 500;
}

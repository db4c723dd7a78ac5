import { html } from 'hono/html';
import { formatInstant } from '#domain/base/kolkata.ts';
import { CHANNEL_LABELS } from '#messages/people/channel-labels.ts';
import type { InboxMessage } from './messages.ts';

interface Inbox {
  readonly shop: string;
  /** The recipient the list is narrowed to, or empty. */
  readonly to: string;
  readonly messages: readonly InboxMessage[];
}

/** Mails carry their styles inline, as mail programs want them; nothing here runs. */
const POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'";

export function inboxPage({ shop, to, messages }: Inbox) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${POLICY}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Dev inbox – ${shop}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/dev/inbox.css" />
      </head>
      <body>
        <header>
          <h1>Dev inbox</h1>
          <p>
            Every mail, SMS and message by WhatsApp the shop has written, newest first.
            <a href="/">Open the shop</a>
          </p>
        </header>
        <main>
          <form role="search" action="/dev/inbox">
            <label for="to">Email or phone</label>
            <input id="to" name="to" value="${to}" autocomplete="off" spellcheck="false" />
            <button>Show</button>
            ${to === '' ? '' : html`<a href="/dev/inbox">Show all</a>`}
          </form>
          ${messages.length === 0 ? emptyNote(to) : messageList(messages)}
        </main>
      </body>
    </html>`;
}

function emptyNote(to: string) {
  return html`<p>${to === '' ? 'No messages yet.' : `No messages to ${to} yet.`}</p>`;
}

function messageList(messages: readonly InboxMessage[]) {
  return html`<ol>
    ${messages.map((message) => html`<li>${messageCard(message)}</li>`)}
  </ol>`;
}

function messageCard(message: InboxMessage) {
  const { channel, to, subject, text, html: rich, createdAt, sentAt, tries } = message;
  const at = sentAt ?? createdAt;
  const state = sentAt ? 'sent' : tries === 0 ? 'waiting' : `not sent after ${tries} tries`;
  return html`<article>
    <h2>${subject}</h2>
    <p>
      ${CHANNEL_LABELS[channel]} to
      <a href="/dev/inbox?to=${encodeURIComponent(to)}">${to}</a>, ${state},
      <time datetime="${at.toISOString()}">${formatInstant(at)}</time>
    </p>
    <pre>${withLinks(text)}</pre>
    ${rich === null ? '' : preview(subject, rich)}
  </article>`;
}

/** The HTML part as a mail program shows it: without scripts, in a window of its own. */
function preview(subject: string, rich: string) {
  return html`<details>
    <summary>As a mail program shows it</summary>
    <iframe sandbox loading="lazy" title="${subject}" srcdoc="${rich}"></iframe>
  </details>`;
}

/** A message's text with its web addresses as links. */
function withLinks(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, at) => (at % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
}

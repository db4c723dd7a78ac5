import { html } from 'hono/html';
import { formatRupees, paise } from '#domain/base/money.ts';
import type { PaymentBody, TokenBody } from './books.ts';

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'";

/** What a tester does in place of a renter's UPI app and bank: to AutoPay, and to debits on their way. */
export function upiPage(tokens: readonly TokenBody[], debits: readonly PaymentBody[]) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${POLICY}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Test UPI app</title>
        <link rel="icon" href="data:," />
        <style>
          body {
            max-width: 48rem;
            margin: 2rem auto;
            padding: 0 1rem;
            font: 1rem/1.5 system-ui;
          }
          li {
            margin-block: 1rem;
          }
          form {
            display: inline;
          }
          button {
            min-height: 44px;
            margin: 0.25rem;
            font: inherit;
          }
        </style>
      </head>
      <body>
        <h1>Test UPI app</h1>
        <p>Stands in for the renter’s UPI app and bank. No money moves.</p>
        <h2>Debits on their way</h2>
        ${
          debits.length === 0
            ? html`<p>None.</p>`
            : html`<ul>
                ${debits.map(debitEntry)}
              </ul>`
        }
        <h2>AutoPay</h2>
        ${
          tokens.length === 0
            ? html`<p>None.</p>`
            : html`<ul>
                ${tokens.map(tokenEntry)}
              </ul>`
        }
      </body>
    </html>`;
}

function debitEntry({ id, amount }: PaymentBody) {
  return html`<li>
    ${formatRupees(paise(amount))} by ${id} ${deed(`debits/${id}/approve`, 'Approve')}
    ${deed(`debits/${id}/take`, 'Debit it now')}
  </li>`;
}

function tokenEntry({
  id,
  max_amount: most,
  recurring_details: { status },
  next_debit,
}: TokenBody) {
  const next = next_debit === null ? '' : `, next debit fails: ${next_debit}`;
  return html`<li>
    ${id}: ${status}, at most ${formatRupees(paise(most))}${next}
    ${status === 'paused' ? deed(`tokens/${id}/resume`, 'Resume') : deed(`tokens/${id}/pause`, 'Pause')}
    ${deed(`tokens/${id}/revoke`, 'Revoke')} ${deed(`tokens/${id}/no-funds`, 'Next: no funds')}
    ${deed(`tokens/${id}/closed`, 'Next: account closed')}
    ${deed(`tokens/${id}/delete`, 'Delete it at the provider')}
  </li>`;
}

function deed(path: string, label: string) {
  return html`<form method="post" action="/sandbox/razorpay/upi/${path}">
    <button>${label}</button>
  </form>`;
}

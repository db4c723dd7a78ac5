import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestPasswordReset, sendOtp } from '#contract/people/sign-in.ts';
import { post } from '#server/lib/outbox.ts';
import { remindOfPayments } from '#server/orders/payment-reminders.ts';
import { sendResetLinks } from '#server/people/auth/reset-links.ts';
import { placedOrder } from '../support/checkout.ts';
import { openTestShop, PRODUCTION, type TestShop } from '../support/shop.ts';

let basera: TestShop;
beforeAll(async () => {
  basera = await openTestShop();
});
afterAll(() => basera.close());

async function inbox(to: string): Promise<unknown> {
  const query = new URLSearchParams({ to });
  const response = await basera.app.request(`/dev/inbox.json?${query}`);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return response.json();
}

async function page(query = ''): Promise<string> {
  const response = await basera.app.request(`/dev/inbox${query}`);
  expect(response.headers.get('content-type')).toContain('text/html');
  return response.text();
}

test('lists what was written to one recipient, newest first, sent or not', async () => {
  const { email } = await basera.signedUp();
  await basera.request(sendOtp, { username: email });
  const first = basera.clock.now().toISOString();
  basera.clock.advance(1000);
  await basera.request(requestPasswordReset, { email });
  await sendResetLinks(basera.shop);
  expect(await inbox(` ${email.toUpperCase()}`)).toEqual([
    {
      to: email,
      channel: 'email',
      subject: 'Set a new Basera password',
      text: expect.stringContaining('/password/reset/') as string,
      sentAt: basera.clock.now().toISOString(),
    },
    {
      to: email,
      channel: 'email',
      subject: 'Your Basera one-time password',
      text: expect.stringMatching(/^\d{6} is your Basera/) as string,
      sentAt: first,
    },
  ]);
});

test('lists SMS by phone number', async () => {
  const { contact } = await basera.signedUp();
  await basera.request(sendOtp, { username: contact });
  expect(await inbox(contact)).toMatchObject([{ to: contact, channel: 'sms' }]);
});

test('shows the same as a page that can be narrowed to a recipient', async () => {
  const { email } = await basera.signedUp();
  await basera.request(requestPasswordReset, { email });
  await sendResetLinks(basera.shop);
  const html = await page(`?to=${encodeURIComponent(email)}`);
  expect(html).toContain(`<h2>Set a new Basera password</h2>`);
  expect(html).toContain(`value="${email}"`);
  expect(html).toMatch(/<a href="http:\/\/localhost:4321\/password\/reset\/tenant/);
  expect(await page('?to=nobody@mail.example')).toContain(
    'No messages to nobody@mail.example yet.',
  );
});

test('shows text as text, whoever wrote it', async () => {
  const text = '<script>alert(1)</script> & "quotes"';
  const message = { channel: 'email', to: 'xss@mail.example', subject: text, text } as const;
  await post(basera.shop.db, message, basera.clock.now());
  const html = await page(`?to=${encodeURIComponent('"><script>alert(2)</script>')}`);
  expect(html).not.toContain('<script');
  expect(await page('?to=xss@mail.example')).not.toContain('<script');
});

test('previews the HTML of a mail without letting it run', async () => {
  const { email } = await placedOrder(basera);
  basera.clock.advance(20 * 60_000);
  await remindOfPayments(basera.shop);
  const html = await page(`?to=${encodeURIComponent(email)}`);
  expect(html).toContain('<iframe sandbox loading="lazy"');
  expect(html).toContain(`srcdoc="&lt;!doctype html&gt;`);
  expect(html).toContain('to confirm your order: Oslo 3-seater sofa');
});

test('brings its own policy and stylesheet', async () => {
  expect(await page()).toContain(
    'default-src &#39;none&#39;; style-src &#39;self&#39; &#39;unsafe-inline&#39;',
  );
  const style = await basera.app.request('/dev/inbox.css');
  expect(style.headers.get('content-type')).toContain('text/css');
});

test('does not exist in production', async () => {
  const production = await openTestShop({ env: PRODUCTION });
  for (const path of ['/dev/inbox', '/dev/inbox.json', '/dev/inbox.css']) {
    expect((await production.app.request(path)).status).toBe(404);
  }
  await production.close();
});

import { type APIRequestContext, expect } from '@playwright/test';
import { addSeconds } from 'date-fns';
import { OTP_RESEND_SECONDS } from '#domain/people/sign-in.ts';

export interface InboxMessage {
  readonly to: string;
  readonly channel: string;
  readonly subject: string;
  readonly text: string;
  readonly sentAt: string;
}

/** The messages the shop wrote to an email address or phone number, newest first. */
export async function readInbox(request: APIRequestContext, to: string): Promise<InboxMessage[]> {
  const response = await request.get('/dev/inbox.json', { params: { to } });
  expect(response.status()).toBe(200);
  const messages: InboxMessage[] = await response.json();
  return messages;
}

/** Moves the clock of the shop on, until an address can be sent the next code after its newest one; answers that one. */
export async function waitForNextCode(request: APIRequestContext, to: string): Promise<string> {
  const earlier = await readOneTimePassword(request, to);
  const [newest] = await readInbox(request, to);
  const sent = new Date(newest?.sentAt ?? NaN);
  const moved = await request.post('/dev/clock', {
    data: { to: addSeconds(sent, OTP_RESEND_SECONDS + 1).toISOString() },
  });
  expect(moved.status()).toBe(200);
  return earlier;
}

/** The newest one-time password sent to an address; waits until there is one, and another than `earlier`. */
export async function readOneTimePassword(
  request: APIRequestContext,
  to: string,
  earlier = '',
): Promise<string> {
  let password = '';
  await expect(async () => {
    password = await findOneTimePassword(request, to);
    expect(['', earlier]).not.toContain(password);
  }).toPass();
  return password;
}

/** The newest one-time password sent to an address by now; empty without any. */
export async function findOneTimePassword(request: APIRequestContext, to: string): Promise<string> {
  const texts = (await readInbox(request, to)).map(({ text }) => text);
  // Other letters may be newer, and name a PIN code.
  const newest = texts.find((text) => /one-time password/i.test(text)) ?? '';
  return /\b\d{6}\b/.exec(newest)?.[0] ?? '';
}

import { type APIRequestContext, expect } from '@playwright/test';

export interface InboxMessage {
  readonly to: string;
  readonly channel: string;
  readonly subject: string;
  readonly text: string;
  readonly sentAt: string;
}

/** The messages the shop wrote to an e-mail address or phone number, newest first. */
export async function readInbox(request: APIRequestContext, to: string): Promise<InboxMessage[]> {
  const response = await request.get('/dev/inbox.json', { params: { to } });
  expect(response.status()).toBe(200);
  const messages: InboxMessage[] = await response.json();
  return messages;
}

/** The newest one-time password sent to an address; waits until there is one. */
export async function readOneTimePassword(request: APIRequestContext, to: string): Promise<string> {
  let password = '';
  await expect(async () => {
    const [newest] = await readInbox(request, to);
    password = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0] ?? '';
    expect(password).not.toBe('');
  }).toPass();
  return password;
}

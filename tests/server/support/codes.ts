import { inArray } from 'drizzle-orm';
import { sendOtp } from '#contract/people/sign-in.ts';
import { otpCodes } from '#server/db/schema/accounts.ts';
import type { TestShop } from './shop.ts';

/** The one-time password of the newest message to an email or number. */
export async function codeSentTo(shop: TestShop, to: string): Promise<string> {
  const [message] = await shop.inbox(to);
  const digits = /\b\d{6}\b/.exec(message?.text ?? '')?.[0];
  if (!digits) throw new Error(`No one-time password was sent to ${to}`);
  return digits;
}

/** A code of six digits that is not the right one. */
export function otherThan(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

/** When codes were used or replaced; null of each that is still good. */
export async function closingsOf(
  { shop: { db } }: TestShop,
  codes: readonly { readonly unique_id?: string | undefined }[],
): Promise<(Date | null)[]> {
  const ids = codes.map(({ unique_id = '' }) => unique_id);
  const rows = await db.select().from(otpCodes).where(inArray(otpCodes.id, ids));
  return rows.map(({ closedAt }) => closedAt);
}

/** Asks for a login code and reads it from the inbox. */
export async function askForCode(
  shop: TestShop,
  username: string,
): Promise<{ unique_id: string; otp: string }> {
  const answer = await shop.request(sendOtp, { username });
  if (!answer.ok) throw new Error(answer.failure.message);
  return { unique_id: answer.value.uuid, otp: await codeSentTo(shop, username) };
}

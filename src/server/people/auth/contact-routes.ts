import { transact } from '#server/lib/transact.ts';
import { eq } from 'drizzle-orm';
import { confirmContact, sendContactCode } from '#contract/people/contact.ts';
import { channelOf, normalizeSubject } from '#domain/people/channel.ts';
import { isIndianMobile } from '#domain/people/phone.ts';
import { contactChangedLetter } from '#messages/people/account-letters.ts';
import { answerText } from '#messages/office/answer-texts.ts';
import { foreignLetterText } from '#messages/base/foreign-letter.ts';
import type { Db } from '#server/db/db.ts';
import { passwordResets } from '#server/db/schema/accounts.ts';
import { lockCaller } from '#server/lib/account-lock.ts';
import { hit, refuseOver } from '#server/lib/limits.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { tellPlainly } from '#server/mails/tell.ts';
import { answerCode } from './answer-code.ts';
import { closeCode, issueCode } from './one-time-codes.ts';
import { proveAgain } from './prove-again.ts';
import { refuseChannel, sendCode } from './send-code.ts';
import { CODES_BY_ADDRESS } from './sign-in-limits.ts';
import { confirmFor, lockHolders } from './confirm.ts';
import { findUser } from './users.ts';
import { findContact } from '#server/people/customers/contact.ts';
import { endWhatsapp } from '#server/people/customers/preferences.ts';

/** Confirming an email or number in the account, or putting another in its place. */
export function contactRoutes(api: Api): void {
  const { shop } = api;
  const { config, db, site } = shop;

  api.serve(sendContactCode, async ({ input, caller, now, address, device }) => {
    const subject = normalizeSubject(input.contact);
    const invalid = refuseSubject(subject);
    if (invalid) return invalid;
    const unsendable = refuseChannel(config, subject);
    if (unsendable) return unsendable;
    const limited = await refuseOver(db, [hit(CODES_BY_ADDRESS, `net ${address}`)], now);
    if (limited) return limited;
    const issued = await transact(shop, async (work) => {
      const { userId } = caller;
      const requester = { address, device };
      const asked = { purpose: 'confirm', subject, requester, userId } as const;
      const code = await issueCode(work.db, asked, now);
      if (!(code instanceof Refusal)) await sendCode(work, subject, code.digits, now);
      return code;
    });
    if (issued instanceof Refusal) return issued;
    const { uuid, resendIn } = issued;
    return { uuid, resendIn, message: answerText('OTP_SENT') };
  });

  api.serve(confirmContact, async ({ input, caller, now, address, device }) => {
    const { userId } = caller;
    const code = await answerCode(db, 'confirm', input, address, now);
    if (code instanceof Refusal) return code;
    if (code.userId !== userId) return refuse('OTP_EXPIRED');
    const { proved } = code;
    const channel = channelOf(proved) ?? 'email';
    const useProof = (await isShown(db, userId, proved))
      ? undefined
      : await proveAgain(db, caller, input.proof, { address, device }, now);
    if (useProof instanceof Refusal) return useProof;
    return transact(shop, async (work) => {
      await lockHolders(work.db, userId, proved);
      const gone =
        (await lockCaller(work.db, caller, 'update')) ?? (await useProof?.(work.db, now));
      if (gone) return gone;
      if (!(await closeCode(work.db, code, now))) return refuse('OTP_EXPIRED');
      const { name, ways } = await findContact(work.db, userId);
      if (!(await confirmFor(work.db, userId, proved, now))) {
        return refuse(channel === 'email' ? 'EMAIL_TAKEN' : 'CONTACT_TAKEN');
      }
      const before = ways[channel];
      if (before !== undefined && before !== proved) {
        if (channel === 'sms') await endWhatsapp(work.db, userId, now);
        // Links on their way to the address before open nothing any more.
        await work.db.delete(passwordResets).where(eq(passwordResets.userId, userId));
        const letter = contactChangedLetter(site.name, name, channel, site.email);
        await tellPlainly(work, { [channel]: before }, letter, now, channel);
      }
      return { message: answerText('CONTACT_CONFIRMED') };
    });
  });
}

/** Whether the account has this email or number already, confirmed or not. */
async function isShown(db: Db, userId: number, subject: string): Promise<boolean> {
  const user = await findUser(db, userId);
  return user !== undefined && [user.email, user.contact].includes(subject);
}

function refuseSubject(subject: string): Refusal | undefined {
  const channel = channelOf(subject);
  if (channel === 'email' || (channel === 'sms' && isIndianMobile(subject))) return undefined;
  if (!subject.includes('@')) {
    return refuse('MOBILE_INVALID', { fields: { contact: answerText('MOBILE_INVALID') } });
  }
  const contact = foreignLetterText(subject) ?? answerText('EMAIL_INVALID');
  return refuse('EMAIL_INVALID', { fields: { contact } });
}

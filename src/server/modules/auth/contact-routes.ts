import { transact } from '#server/lib/shop.ts';
import { eq } from 'drizzle-orm';
import { confirmContact, sendContactCode } from '#contract/contact.ts';
import { channelOf, normalizeSubject } from '#domain/channel.ts';
import { isIndianMobile } from '#domain/phone.ts';
import { contactChangedLetter } from '#messages/account-letters.ts';
import { answerText } from '#messages/answer-texts.ts';
import { passwordResets } from '#server/db/schema/accounts.ts';
import { lockCaller } from '#server/lib/account-lock.ts';
import { giveBackHits, hit, refuseOver } from '#server/lib/limits.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/serve.ts';
import { tellPlainly } from '#server/mails/tell.ts';
import { answerCode } from './answer-code.ts';
import { closeCode, issueCode } from './one-time-codes.ts';
import { refuseChannel, sendCode } from './send-code.ts';
import { CODES_BY_ADDRESS, CODES_TO_NAME, takeTries } from './sign-in-limits.ts';
import { confirmFor, lockHolders } from './confirm.ts';
import { findContact } from '#server/modules/customers/contact.ts';
import { endWhatsapp } from '#server/modules/customers/preferences.ts';

/** Confirming an e-mail or number in the account, or putting another in its place. */
export function contactRoutes(api: Api): void {
  const { shop } = api;
  const { config, db, site } = shop;

  api.serve(sendContactCode, async ({ input, caller, now, address, device }) => {
    const subject = normalizeSubject(input.contact);
    const invalid = refuseSubject(subject);
    if (invalid) return invalid;
    const unsendable = refuseChannel(config, subject);
    if (unsendable) return unsendable;
    const requester = { address, device };
    const limited = await refuseOver(db, [hit(CODES_BY_ADDRESS, `net ${address}`)], now);
    if (limited) return limited;
    const taken = await takeTries(db, CODES_TO_NAME, [subject], requester, now);
    if (taken instanceof Refusal) return taken;
    const issued = await transact(shop, async (work) => {
      const { userId } = caller;
      const code = await issueCode(
        work.db,
        { purpose: 'confirm', subject, requester, userId },
        now,
      );
      if (!(code instanceof Refusal)) await sendCode(work, subject, code.digits, now);
      return code;
    });
    if (issued instanceof Refusal) {
      await giveBackHits(db, taken);
      return issued;
    }
    return { uuid: issued.uuid, message: answerText('OTP_SENT') };
  });

  api.serve(confirmContact, async ({ input, caller, now, address, device }) => {
    const { userId } = caller;
    const code = await answerCode(db, 'confirm', input, { address, device }, now);
    if (code instanceof Refusal) return code;
    if (code.userId !== userId) return refuse('OTP_EXPIRED');
    const { proved } = code;
    const channel = channelOf(proved) ?? 'email';
    return transact(shop, async (work) => {
      await lockHolders(work.db, userId, proved);
      const gone = await lockCaller(work.db, caller, 'update');
      if (gone) return gone;
      if (!(await closeCode(work.db, code.id, now))) return refuse('OTP_EXPIRED');
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

function refuseSubject(subject: string): Refusal | undefined {
  const channel = channelOf(subject);
  if (channel === 'email' || (channel === 'sms' && isIndianMobile(subject))) return undefined;
  const code = subject.includes('@') ? 'EMAIL_INVALID' : 'MOBILE_INVALID';
  return refuse(code, { fields: { contact: answerText(code) } });
}

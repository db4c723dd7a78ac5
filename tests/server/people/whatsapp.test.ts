import { minutesToMilliseconds } from 'date-fns';
import { eq, TransactionRollbackError } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  deleteAccount,
  downloadMyData,
  getPreferences,
  setPreferences,
} from '#contract/people/account.ts';
import { confirmContact } from '#contract/people/contact.ts';
import { sendOtp } from '#contract/people/sign-in.ts';
import { whatsappConsent } from '#messages/people/consents.ts';
import { assemble } from '#server/boot/assemble.ts';
import { readConfig } from '#server/config/config.ts';
import { consents, notificationPreferences } from '#server/db/schema/care.ts';
import { examine } from '#server/doctor/doctor.ts';
import { transact } from '#server/lib/transact.ts';
import { writeLetter } from '#server/mails/letters.ts';
import { must } from '../support/checkout.ts';
import { askToConfirm, person, register } from '../support/people.ts';
import { proofBy } from '../support/proof.ts';
import { refused } from '../support/refused.ts';
import { PRODUCTION } from '../support/shop.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop();
const CHOICES = { reminders: true, offers: false };

async function choose(token: string, whatsappNumber: string) {
  return shop.request(setPreferences, { ...CHOICES, whatsappNumber }, { token });
}

/** A renter who has chosen WhatsApp. */
async function chosen() {
  const renter = await shop.signedUp();
  must(await choose(renter.token, renter.contact));
  return renter;
}

async function write(userId: number): Promise<void> {
  const letter = { subject: 'Your order', blocks: [], sms: 'Basera: your order is paid.' };
  const now = shop.clock.now();
  await transact(shop.shop, (work) =>
    writeLetter(work, userId, ({ name }) => ({ ...letter, name }), now),
  );
}

const channelsTo = async (to: string) => (await shop.inbox(to)).map(({ channel }) => channel);

const consentsOf = (userId: number) =>
  shop.shop.db
    .select({ given: consents.given, wording: consents.wording, at: consents.at })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(consents.id);

async function brokenLaws() {
  const findings = await examine(shop.shop.db, shop.content.coupons);
  return findings.filter(({ subjects }) => subjects.length > 0).map(({ law }) => law);
}

describe('short messages', () => {
  test('come by SMS until WhatsApp is chosen, then by WhatsApp alone, and by SMS once it is taken back', async () => {
    const { token, userId, contact, email } = await shop.signedUp();
    await write(userId);
    must(await choose(token, contact));
    await write(userId);
    must(await choose(token, ''));
    await write(userId);
    expect(await channelsTo(contact)).toEqual(['sms', 'whatsapp', 'sms']);
    expect(await channelsTo(email)).toEqual(['email', 'email', 'email']);
  });

  test('with one-time passwords stay SMS', async () => {
    const { contact } = await chosen();
    must(await shop.request(sendOtp, { username: contact }));
    expect(await channelsTo(contact)).toEqual(['sms']);
  });

  test('land in the dev inbox, which says that they went by WhatsApp', async () => {
    const { userId, contact } = await chosen();
    await write(userId);
    const page = await shop.app.request(`/dev/inbox?to=${contact}`);
    expect(await page.text()).toMatch(/WhatsApp to\s+<a href="\/dev\/inbox\?to=\d+">/);
  });
});

describe('the choice of WhatsApp', () => {
  test('is off at first, and is kept with its words and time whenever it changes', async () => {
    const { token, userId, contact } = await shop.signedUp();
    expect(must(await shop.request(getPreferences, {}, { token }))).toEqual({
      ...CHOICES,
      whatsappNumber: '',
    });
    const begun = shop.clock.now();
    expect(must(await choose(token, contact))).toEqual({ ...CHOICES, whatsappNumber: contact });
    await Promise.all([choose(token, contact), choose(token, contact)]);
    shop.clock.advance(minutesToMilliseconds(1));
    must(await choose(token, ''));
    const wording = whatsappConsent(contact);
    expect(wording).toContain(contact);
    expect(await consentsOf(userId)).toEqual([
      { given: true, wording, at: begun },
      { given: false, wording, at: shop.clock.now() },
    ]);
  });

  test('stays as it is when only the others change', async () => {
    const { token, contact } = await chosen();
    const others = { reminders: false, offers: true };
    expect(must(await shop.request(setPreferences, others, { token }))).toEqual({
      ...others,
      whatsappNumber: contact,
    });
  });

  test('is refused for a number that is not the confirmed one, and nothing is kept', async () => {
    const { token } = await shop.signedUp();
    const wanted = { reminders: false, offers: true, whatsappNumber: '9000000001' };
    expect(await shop.request(setPreferences, wanted, { token })).toEqual(
      refused('WHATSAPP_NUMBER_UNCONFIRMED'),
    );
    expect(must(await shop.request(getPreferences, {}, { token }))).toMatchObject(CHOICES);
    const form = person();
    const byMail = await register(shop, form, 'email');
    expect(await choose(byMail, form.contact)).toEqual(refused('WHATSAPP_NUMBER_UNCONFIRMED'));
  });

  test('is not offered in production without its setting, and what was chosen goes by SMS', async () => {
    const { token, userId, contact } = await chosen();
    const env = { ...PRODUCTION, SMS_WEBHOOK_URL: 'https://sms.example', LOG_LEVEL: 'silent' };
    const { db, log, now } = shop.shop;
    const config = readConfig(env);
    const production = assemble({ config, db, content: shop.content, log, now });
    const answer = await production.app.request('/api/user/preferences', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await answer.json()).toEqual(CHOICES);
    const asked = await production.app.request('/api/user/preferences', {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...CHOICES, whatsappNumber: contact }),
    });
    expect(await asked.json()).toMatchObject({ error: { code: 'WHATSAPP_NOT_OFFERED' } });
    const letter = { subject: 'Your order', blocks: [], sms: 'Basera: your order is paid.' };
    await transact(production.shop, (work) =>
      writeLetter(work, userId, ({ name }) => ({ ...letter, name }), now()),
    );
    expect(await channelsTo(contact)).toEqual(['sms']);
  });

  test('ends with its number: another one hears by SMS, and the consent is taken back', async () => {
    const { token, userId, contact } = await chosen();
    const other = person().contact;
    const code = await askToConfirm(shop, token, other);
    must(
      await shop.request(confirmContact, { ...code, proof: await proofBy(shop, token) }, { token }),
    );
    await write(userId);
    expect((await channelsTo(other))[0]).toBe('sms');
    const now = must(await shop.request(getPreferences, {}, { token }));
    expect(now.whatsappNumber).toBe('');
    expect((await consentsOf(userId)).map(({ given }) => given)).toEqual([true, false]);
    shop.clock.advance(minutesToMilliseconds(1));
    const back = await askToConfirm(shop, token, contact);
    must(
      await shop.request(confirmContact, { ...back, proof: await proofBy(shop, token) }, { token }),
    );
    await write(userId);
    expect((await channelsTo(contact))[0]).toBe('sms');
    expect(await brokenLaws()).toEqual([]);
  });

  test('is part of what its renter downloads, with what went by it', async () => {
    const { token, userId, contact } = await chosen();
    await write(userId);
    expect(must(await shop.request(downloadMyData, {}, { token }))).toMatchObject({
      preferences: { whatsappNumber: contact },
      consents: [{ what: 'whatsapp', given: true, wording: whatsappConsent(contact) }],
      letters: [{ channel: 'email' }, { channel: 'whatsapp', to: contact }],
    });
  });

  test('ends with the account, of which nothing about it is left', async () => {
    const { token, userId, contact, email } = await chosen();
    await write(userId);
    must(await shop.request(deleteAccount, { confirm: email }, { token }));
    expect(await consentsOf(userId)).toEqual([]);
    expect(await shop.inbox(contact)).toEqual([]);
    expect(await brokenLaws()).toEqual([]);
  });
});

test('the doctor finds WhatsApp without a consent, and to a number that is not confirmed', async () => {
  const { userId } = await chosen();
  expect(await brokenLaws()).toEqual([]);
  const law = 'WhatsApp is used only for a confirmed number with a valid consent';
  const own = eq(notificationPreferences.userId, userId);
  for (const whatsappNumber of [null, '9000000001']) {
    const rolledBack = shop.shop.db.transaction(async (tx) => {
      await tx.update(notificationPreferences).set({ whatsappNumber }).where(own);
      const findings = await examine(tx, shop.content.coupons);
      expect(findings.filter(({ subjects }) => subjects.length > 0)).toEqual([
        { law, subjects: [`user ${userId}`] },
      ]);
      tx.rollback();
    });
    await expect(rolledBack).rejects.toThrow(TransactionRollbackError);
  }
});

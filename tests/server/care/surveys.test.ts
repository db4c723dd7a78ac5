import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitSurvey } from '#contract/catalogue/survey.ts';
import { surveys } from '#server/db/schema/visitors.ts';
import { refused } from '../support/refused.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

let basera: TestShop;
beforeAll(async () => {
  basera = await openTestShop();
});
afterAll(() => basera.close());

const answers = { name: 'Asha Rao', email: 'asha@mail.example', mobileNo: '98765 43210' };

const kept = (name: string) => basera.shop.db.select().from(surveys).where(eq(surveys.name, name));

test('the answers of a visitor are kept, and mailed to the shop', async () => {
  expect(await basera.request(submitSurvey, answers)).toEqual({
    ok: true,
    status: 200,
    value: { message: 'Your response has been submitted successfully!' },
  });
  expect(await kept('Asha Rao')).toMatchObject([
    { email: 'asha@mail.example', mobile: '9876543210', createdAt: basera.clock.now() },
  ]);
  const [mail] = await basera.inbox(basera.shop.site.email);
  expect(mail).toMatchObject({ channel: 'email', subject: 'New sign-up for offers' });
  expect(mail?.text).toBe('Name: Asha Rao\nEmail: asha@mail.example\nMobile number: 9876543210');
});

test.each([
  ['no name', { name: ' ' }, { name: 'Invalid input !' }],
  ['no email address', { email: 'at home' }, { email: 'Invalid email format' }],
  ['no mobile number', { mobileNo: 'twelve' }, { mobileNo: 'Invalid Mobile number' }],
])('a survey with %s is refused at the field, and not kept', async (name, wrong, fields) => {
  const answer = await basera.request(submitSurvey, { ...answers, name, ...wrong });
  expect(answer).toMatchObject({ ok: false, failure: { code: 'INPUT_INVALID', fields } });
  expect(await kept(name)).toEqual([]);
});

test('answers that are no survey are refused', async () => {
  const tooLong = { ...answers, name: 'a'.repeat(201) };
  expect(await basera.request(submitSurvey, tooLong)).toEqual(refused('INPUT_INVALID'));
});

test('an address that sends survey after survey is asked to wait, then heard again', async () => {
  basera.clock.advance(60 * 60 * 1000);
  const send = () => basera.request(submitSurvey, { ...answers, name: 'Again' });
  for (let sent = 0; sent < 30; sent += 1) expect(await send()).toMatchObject({ ok: true });
  expect(await send()).toEqual(refused('TOO_MANY_REQUESTS'));
  expect(await kept('Again')).toHaveLength(30);
  basera.clock.advance(10 * 60 * 1000);
  expect(await send()).toMatchObject({ ok: true });
});

import { describe, expect, test, vi } from 'vitest';
import { fakeApi, later, refused } from '../support/fake-api.ts';
import { ASHA } from '../support/person.ts';

const CODE = 'POST /user/contacts/codes';
const CONFIRM = 'PUT /user/contacts';
const USER_INFO = 'GET /user/userInfo';

async function openSection(handlers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    [USER_INFO]: () => ({ ...ASHA, contactConfirmed: false }),
    [CODE]: () => ({ uuid: 'one', message: 'It is on its way.' }),
    ...handlers,
  });
  const { signInWith } = await import('#stores/base/session.ts');
  signInWith('token');
  const { $user, userKnown } = await import('#stores/base/user.ts');
  await userKnown();
  const stores = await import('#stores/people/profile/contact-details.ts');
  const form = () => ({
    ...stores.contactForms.sms.$form.get(),
    ...stores.$contactSteps.get().sms,
  });
  return { ...stores, api, $user, form };
}

describe('an unconfirmed number', () => {
  test('is sent a code, which confirms it', async () => {
    const tab = await openSection({ [CONFIRM]: () => ({ message: 'Confirmed.' }) });
    await tab.confirmShown('sms');
    expect(tab.api.calls(CODE)[0]?.body).toEqual({ contact: '9876543210' });
    expect(tab.form()).toMatchObject({ step: 'otp', notice: { tone: 'good' } });
    expect(tab.$contactResendIn.sms.get()).toBe(60);
    expect(tab.$contactResendIn.email.get()).toBe(0);

    tab.contactForms.sms.edit('otp', ' 123456 ');
    tab.api.on(USER_INFO, () => ASHA);
    await tab.confirm('sms');
    expect(tab.api.calls(CONFIRM)[0]?.body).toEqual({ otp: '123456', unique_id: 'one' });
    expect(tab.form()).toMatchObject({ step: 'shown', notice: { text: 'Confirmed.' } });
    expect(tab.$user.get()).toMatchObject({ user: { contactConfirmed: true } });
  });

  test('keeps the code that was typed when it is wrong', async () => {
    const tab = await openSection({ [CONFIRM]: () => refused(401, 'OTP_WRONG') });
    await tab.confirmShown('sms');
    tab.contactForms.sms.edit('otp', '000000');
    await tab.confirm('sms');
    expect(tab.form()).toMatchObject({
      step: 'otp',
      values: { otp: '000000' },
      notice: { tone: 'bad' },
    });
  });
});

test('a number of the account that is none says so where no field shows it', async () => {
  const fields = { contact: 'Invalid Mobile number' };
  const tab = await openSection({ [CODE]: () => refused(400, 'MOBILE_INVALID', { fields }) });
  await tab.confirmShown('sms');
  expect(tab.form()).toMatchObject({ step: 'shown', notice: { tone: 'bad' } });
});

describe('another number', () => {
  test('that was given up while its code was sent is not asked for', async () => {
    const answer = later();
    const tab = await openSection({ [CODE]: () => answer.promise });
    tab.changeContact('sms');
    tab.contactForms.sms.edit('contact', '9811098110');
    const sent = tab.sendContactCode('sms');
    tab.keepContact('sms');
    answer.resolve({ uuid: 'one', message: 'It is on its way.' });
    await sent;
    expect(tab.form()).toMatchObject({ step: 'shown', notice: undefined, values: { contact: '' } });
    expect(tab.$contactResendIn.sms.get()).toBe(60);
  });

  test('that is none is marked, and stays as it was typed', async () => {
    const fields = { contact: 'Invalid Mobile number' };
    const tab = await openSection({ [CODE]: () => refused(400, 'MOBILE_INVALID', { fields }) });
    tab.changeContact('sms');
    tab.contactForms.sms.edit('contact', '12345');
    await tab.sendContactCode('sms');
    expect(tab.form()).toMatchObject({
      step: 'typing',
      values: { contact: '12345' },
      errors: { contact: 'Invalid Mobile number' },
      notice: undefined,
    });
    tab.keepContact('sms');
    expect(tab.form()).toMatchObject({ step: 'shown', values: { contact: '' } });
  });
});

test('logging out leaves nothing that was typed', async () => {
  const tab = await openSection();
  tab.changeContact('sms');
  tab.contactForms.sms.edit('contact', '9811098110');
  const { forgetSession } = await import('#stores/base/session.ts');
  forgetSession();
  await vi.waitFor(() =>
    expect(tab.form()).toMatchObject({ step: 'shown', values: { contact: '' } }),
  );
});

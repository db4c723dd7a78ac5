import { describe, expect, test } from 'vitest';
import { fakeApi, later, NO_ANSWER, refused } from '../support/fake-api.ts';

const REQUEST = 'GET /user/password/reset/asha%40example.com';
const RESET = 'POST /user/password/reset';
const LINK = { username: 'asha', token: 'abc' };

describe('a forgotten password', () => {
  test('has a link mailed, and says so', async () => {
    const answer = later<{ message: string }>();
    fakeApi({ [REQUEST]: () => answer.promise });
    const stores = await import('#stores/people/forgotten-password.ts');
    stores.forgottenForm.edit('email', ' Asha@Example.com ');
    const done = stores.requestReset();
    expect(stores.forgottenForm.$form.get().busy).toBe('sending');
    answer.resolve({ message: 'It is on its way.' });
    await done;
    expect(stores.forgottenForm.$form.get()).toMatchObject({
      busy: undefined,
      notice: { tone: 'good', text: 'It is on its way.' },
    });
  });

  test('of something that is no email address asks nothing', async () => {
    const api = fakeApi();
    const stores = await import('#stores/people/forgotten-password.ts');
    stores.forgottenForm.edit('email', '9876543210');
    await stores.requestReset();
    expect(stores.forgottenForm.$form.get().notice?.text).toBe('Invalid email format');
    expect(api.asked).toEqual([]);
  });

  test('that cannot be sent says so and keeps the address', async () => {
    fakeApi({ [REQUEST]: () => refused(429, 'TOO_MANY_REQUESTS') });
    const stores = await import('#stores/people/forgotten-password.ts');
    stores.forgottenForm.edit('email', 'asha@example.com');
    await stores.requestReset();
    expect(stores.forgottenForm.$form.get()).toMatchObject({
      values: { email: 'asha@example.com' },
      notice: { tone: 'bad' },
    });
  });
});

describe('a new password', () => {
  async function change(password: string, confirmation: string, answer?: () => unknown) {
    const api = fakeApi(answer ? { [RESET]: answer } : {});
    const stores = await import('#stores/people/new-password.ts');
    stores.resetForm.edit('password', password);
    stores.resetForm.edit('confirmation', confirmation);
    await stores.setPasswordBy(LINK);
    return { api, form: stores.resetForm.$form.get() };
  }

  test.each([
    ['abc', 'abd', 'Passwords not matching. Kindly check and re-try.'],
    ['abcde', 'abcde', 'Passwords length must be at-least 6 characters.'],
  ])('%s and %s: %s', async (password, confirmation, text) => {
    const { api, form } = await change(password, confirmation);
    expect(form.notice).toEqual({ tone: 'waiting', text });
    expect(api.asked).toEqual([]);
  });

  test('is set, and is not kept on the page', async () => {
    const { api, form } = await change('secret', 'secret', () => 'Success:Changed: log in');
    expect(api.asked[0]?.body).toEqual({ ...LINK, password: 'secret' });
    expect(form).toMatchObject({
      busy: undefined,
      values: { password: '', confirmation: '' },
      notice: { tone: 'good', text: 'Changed: log in' },
    });
  });

  test.each([
    ['refuses', () => 'Failure:This link is no longer valid.', 'This link is no longer valid.'],
    [
      'fails',
      () => refused(500, 'UNEXPECTED'),
      'Something went wrong. Please try again after sometime.',
    ],
    ['is silent', () => NO_ANSWER, 'Something went wrong. Please try again after sometime.'],
  ])('stays to be tried again when the server %s', async (_, answer, text) => {
    const { form } = await change('secret', 'secret', answer);
    expect(form).toMatchObject({
      busy: undefined,
      values: { password: 'secret' },
      notice: { tone: 'bad', text },
    });
  });

  test.each([
    ['/password/reset/asha%20rao/a-b', { username: 'asha rao', token: 'a-b' }],
    ['/password/reset/asha', undefined],
    ['/password/reset', undefined],
    ['/password/reset/%E0%A4%A/x', undefined],
  ])('takes from %s the link %j', async (path, link) => {
    const { resetLinkOfPath } = await import('#stores/people/new-password.ts');
    expect(resetLinkOfPath(path)).toEqual(link);
  });
});

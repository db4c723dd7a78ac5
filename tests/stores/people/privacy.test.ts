import { describe, expect, test, vi } from 'vitest';
import { answerTexts } from '#messages/office/answer-texts.ts';
import { fakeApi, later, NO_ANSWER, refused } from '../support/fake-api.ts';
import { ASHA } from '../support/person.ts';

const PREFERENCES = 'GET /user/preferences';
const SAVE = 'PUT /user/preferences';
const SESSIONS = 'GET /user/sessions';
const CHANGE = 'POST /user/changePassword';
const DELETE = 'DELETE /user/account';

async function signedIn(handlers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({ 'GET /user/userInfo': () => ASHA, ...handlers });
  const session = await import('#stores/base/session.ts');
  session.signInWith('token');
  return { api, ...session };
}

describe('changing the password', () => {
  async function change(password: string, confirmation: string, answer: () => unknown) {
    const page = await signedIn({ [CHANGE]: answer });
    const user = await import('#stores/base/user.ts');
    await user.userKnown();
    const { changeForm, changePassword } =
      await import('#stores/people/profile/change-password.ts');
    changeForm.edit('password', password);
    changeForm.edit('confirmation', confirmation);
    const seen: string[] = [];
    user.$user.listen(({ state }) => seen.push(state));
    await changePassword();
    return { ...page, ...user, seen, form: changeForm.$form.get() };
  }

  test('goes on with the new token, as the same customer', async () => {
    const page = await change('monsoon', 'monsoon', () => ({
      message: 'Password changed successfully',
      token: 'newer',
    }));
    expect(page.form).toMatchObject({
      busy: undefined,
      values: { password: '', confirmation: '' },
      notice: { tone: 'good', text: 'Password changed successfully' },
    });
    expect(page.$session.get()).toMatchObject({ token: 'newer' });
    expect(page.$user.get()).toMatchObject({ state: 'ready', user: { firstName: 'Asha' } });
    await vi.waitFor(() => {
      const [newest] = page.api.calls('GET /user/userInfo').slice(-1);
      expect(newest?.headers.get('authorization')).toBe('Bearer newer');
    });
  });

  test.each([
    ['abc', 'abd', 'Passwords not matching. Kindly check and re-try.'],
    ['abcde', 'abcde', 'Passwords length must be at-least 6 characters.'],
  ])('to %s and %s asks nothing: %s', async (password, confirmation, text) => {
    const page = await change(password, confirmation, () => undefined);
    expect(page.form.notice).toEqual({ tone: 'waiting', text });
    expect(page.api.calls(CHANGE)).toEqual([]);
  });

  test.each([
    ['silent', () => NO_ANSWER, 'Something went wrong. Please try again after sometime.'],
    [
      'asked too often',
      () => refused(429, 'TOO_MANY_REQUESTS'),
      'Too many tries. Please wait a minute and try again.',
    ],
  ])('keeps what was typed when the server is %s', async (_what, answer, text) => {
    const page = await change('monsoon', 'monsoon', answer);
    expect(page.form).toMatchObject({
      busy: undefined,
      values: { password: 'monsoon' },
      notice: { tone: 'bad', text },
    });
    expect(page.$session.get()).toMatchObject({ token: 'token' });
  });
});

describe('sessions', () => {
  const here = {
    startedAt: '2026-11-20T06:00:00.000Z',
    seenAt: '2026-11-21T06:00:00.000Z',
    isThisOne: true,
  };

  test('end everywhere else, and the list says so', async () => {
    let open = [here, { ...here, isThisOne: false }];
    const page = await signedIn({
      [SESSIONS]: () => open,
      'DELETE /user/sessions': () => {
        open = [here];
        return { message: 'You’re now logged out everywhere else.' };
      },
    });
    const sessions = await import('#stores/people/profile/sessions.ts');
    sessions.$sessions.listen(() => undefined);
    await vi.waitFor(() => expect(sessions.$sessions.get()).toMatchObject({ state: 'ready' }));
    await sessions.endOtherSessions();
    expect(sessions.$sessions.get()).toEqual({ state: 'ready', value: [here] });
    expect(sessions.$sessionsNotice.get()?.text).toBe('You’re now logged out everywhere else.');
    expect(page.$session.get()).toMatchObject({ token: 'token' });
  });
});

describe('a preference', () => {
  async function openPreferences(save: (body: object) => unknown) {
    const page = await signedIn({
      [PREFERENCES]: () => ({ reminders: true, offers: false }),
      [SAVE]: ({ body }) => save(body),
    });
    const preferences = await import('#stores/people/profile/preferences.ts');
    preferences.$preferences.listen(() => undefined);
    await vi.waitFor(() =>
      expect(preferences.$preferences.get()).toMatchObject({ state: 'ready' }),
    );
    return { ...page, ...preferences };
  }

  test('shows at once, and is saved', async () => {
    const answer = later<object>();
    const page = await openPreferences(() => answer.promise);
    const done = page.setPreference('offers', true);
    expect(page.$preferences.get()).toMatchObject({ value: { reminders: true, offers: true } });
    answer.resolve({ reminders: true, offers: true });
    await done;
    expect(page.$preferences.get()).toMatchObject({ value: { offers: true } });
    expect(page.$preferencesNotice.get()).toMatchObject({ tone: 'good' });
  });

  test('that cannot be saved is taken back', async () => {
    const page = await openPreferences(() => NO_ANSWER);
    await page.setPreference('offers', true);
    expect(page.$preferences.get()).toMatchObject({ value: { reminders: true, offers: false } });
    expect(page.$preferencesNotice.get()).toMatchObject({ tone: 'bad' });
  });

  test('changed while one is being saved is saved after it', async () => {
    const first = later<object>();
    const saved: object[] = [];
    const page = await openPreferences((body) => {
      saved.push(body);
      return saved.length === 1 ? first.promise : body;
    });
    const done = page.setPreference('offers', true);
    await page.setPreference('reminders', false);
    first.resolve({ reminders: true, offers: true });
    await done;
    expect(saved).toEqual([
      { reminders: true, offers: true },
      { reminders: false, offers: true },
    ]);
    expect(page.$preferences.get()).toMatchObject({ value: { reminders: false, offers: true } });
  });

  test('leaves the number for WhatsApp alone unless it is the one that changes', async () => {
    const saved: object[] = [];
    let kept = { reminders: true, offers: false, whatsappNumber: '9876543210' };
    await signedIn({
      [PREFERENCES]: () => kept,
      [SAVE]: ({ body }) => {
        saved.push(body);
        kept = { ...kept, ...body };
        return kept;
      },
    });
    const { $preferences, setPreference } = await import('#stores/people/profile/preferences.ts');
    $preferences.listen(() => undefined);
    await vi.waitFor(() => expect($preferences.get()).toMatchObject({ state: 'ready' }));
    await setPreference('offers', true);
    await setPreference('whatsappNumber', '');
    expect(saved).toEqual([
      { reminders: true, offers: true },
      { reminders: true, offers: true, whatsappNumber: '' },
    ]);
    expect($preferences.get()).toMatchObject({ value: { offers: true, whatsappNumber: '' } });
  });
});

describe('my data', () => {
  test('is saved as a JSON file', async () => {
    await signedIn({ 'GET /user/myData': () => ({ account: { name: 'Asha Rao' } }) });
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return 'blob:data';
    });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const { $myData, downloadData } = await import('#stores/people/profile/my-data.ts');
    await downloadData();
    expect(names[0]).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.json$/);
    expect(JSON.parse((await blobs[0]?.text()) ?? '')).toEqual({ account: { name: 'Asha Rao' } });
    expect($myData.get()).toMatchObject({ state: 'idle', notice: { tone: 'good' } });
  });

  test('that cannot be collected says so', async () => {
    await signedIn({ 'GET /user/myData': () => refused(429, 'TOO_MANY_REQUESTS') });
    const { $myData, downloadData } = await import('#stores/people/profile/my-data.ts');
    await downloadData();
    expect($myData.get()).toMatchObject({ state: 'idle', notice: { tone: 'bad' } });
  });
});

describe('deleting the account', () => {
  async function deletion(answer: () => unknown, hindrance: string | null = null) {
    const page = await signedIn({
      [DELETE]: answer,
      'GET /user/account/deletion': () => ({ message: hindrance }),
    });
    const gone = vi.fn<(path: string) => void>();
    vi.doMock('#stores/base/leave.ts', () => ({ leaveFor: gone }));
    const stores = await import('#stores/people/profile/delete-account.ts');
    await stores.askForDeletion();
    if (hindrance !== null) return { ...page, ...stores, gone };
    stores.deletionForm.edit('confirm', 'asha@example.com');
    await stores.deleteAccount();
    return { ...page, ...stores, gone };
  }

  test('is not asked about where it is not possible, and says why', async () => {
    const page = await deletion(() => ({ message: '' }), answerTexts.ACCOUNT_IN_USE);
    expect(page.$deletionAsked.get()).toBe(false);
    expect(page.$deletionCheck.get()).toEqual({
      isBusy: false,
      notice: { tone: 'bad', text: answerTexts.ACCOUNT_IN_USE },
    });
    page.dismissDeletionCheck();
    expect(page.$deletionCheck.get().notice).toBeUndefined();
  });

  test('ends at a page that says so, signed out', async () => {
    const page = await deletion(() => ({ message: 'Your account is deleted.' }));
    expect(page.api.calls(DELETE)[0]?.query.get('confirm')).toBe('asha@example.com');
    expect(page.$session.get()).toBeNull();
    expect(page.gone).toHaveBeenCalledWith('/account/deleted');
  });

  test('is refused while something runs, and everything stays', async () => {
    const page = await deletion(() => refused(409, 'ACCOUNT_IN_USE'));
    expect(page.$deletionAsked.get()).toBe(true);
    expect(page.deletionForm.$form.get()).toMatchObject({
      busy: undefined,
      values: { confirm: 'asha@example.com' },
      notice: { tone: 'bad', text: answerTexts.ACCOUNT_IN_USE },
    });
    expect(page.$session.get()).toMatchObject({ token: 'token' });
    expect(page.gone).not.toHaveBeenCalled();
  });
});

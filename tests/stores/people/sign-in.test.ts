import { describe, expect, test, vi } from 'vitest';
import { foreignLetterText } from '#messages/base/foreign-letter.ts';
import { fakeApi, later, NO_ANSWER, refused } from '../support/fake-api.ts';
import { ASHA } from '../support/person.ts';
import {
  SEND_OTP,
  VALIDATE,
  USER_INFO,
  OTP_SENT,
  TOKEN,
  openForm,
} from '../support/sign-in-form.ts';

const LOGIN = 'POST /auth/auth/login';

describe('the username', () => {
  test.each([
    ['98765', 'LOGIN_MOBILE_INVALID'],
    ['asha', 'LOGIN_MOBILE_INVALID'],
    ['9876543210', undefined],
    ['asha@example.com', undefined],
    ['', undefined],
  ])('%j, once typed, shows %s', async (username, error) => {
    const tab = await openForm();
    tab.editUsername(username);
    expect(tab.form().usernameError).toBeUndefined();
    tab.checkUsernameField();
    expect(tab.form().usernameError).toBe(error);
  });

  test('loses its error with the key that mends it', async () => {
    const tab = await openForm();
    tab.editUsername('987654321');
    tab.checkUsernameField();
    tab.editUsername('9876543210');
    expect(tab.form().usernameError).toBeUndefined();
  });

  test.each([
    ['98765432109', '98765432109'],
    ['9876543210', '9876543210'],
    ['tel:+919876543210', '9876543210'],
    ['asha9876543210', 'asha9876543210'],
    ['a'.repeat(300), 'a'.repeat(300)],
  ])('%j after a number is taken as %j', async (typed, taken) => {
    const tab = await openForm();
    tab.editUsername('9876543210');
    tab.editUsername(typed);
    expect(tab.form().username).toBe(taken);
  });
});

describe('a name typed key by key', () => {
  test.each([
    ['9876543210', '9876543210'],
    ['98765432109', '98765432109'],
    ['919876543210', '9876543210'],
    ['9198765432105', '9198765432105'],
    ['91987654321', '91987654321'],
    ['9198765432', '9198765432'],
    ['09876543210', '9876543210'],
    ['0919876543210', '9876543210'],
    ['00919876543210', '9876543210'],
    ['+91 98765 43210', '+91 98765 43210'],
    ['९८७६५४३२१०', '9876543210'],
    ['98765432109@mail.example', '98765432109@mail.example'],
  ])('%j is taken as %j', async (typed, taken) => {
    const tab = await openForm();
    for (const key of typed) tab.editUsername(tab.form().username + key);
    expect(tab.form().username).toBe(taken);
  });

  test.each([
    ['misses a digit after the country code', '91987654321'],
    ['has a digit too many', '98765432109'],
  ])('that %s gets no OTP', async (_what, typed) => {
    const tab = await openForm();
    for (const key of typed) tab.editUsername(tab.form().username + key);
    tab.checkUsernameField();
    expect(tab.form().usernameError).toBe('LOGIN_MOBILE_INVALID');
    await tab.submitSignIn();
    expect(tab.form().notice?.text).toBe('Mobile number must be of 10 digits.');
    expect(tab.api.calls(SEND_OTP)).toHaveLength(0);
  });
});

describe('asking for an OTP', () => {
  test.each([
    ['98765', 'Mobile number must be of 10 digits.'],
    ['ash', 'Check Your Mobile number or e-mail'],
    ['asha', 'Check Your Mobile number or e-mail'],
    ['аsha@example.com', foreignLetterText('аsha@example.com')],
  ])('for %j is refused without asking the server', async (username, text) => {
    const tab = await openForm();
    tab.editUsername(username);
    await tab.submitSignIn();
    expect(tab.form().notice).toEqual({ tone: 'bad', text });
    expect(tab.api.asked).toEqual([]);
  });

  test('shows the OTP field and counts 60 seconds down', async () => {
    vi.useFakeTimers();
    const tab = await openForm();
    tab.editUsername(' 9876543210 ');
    await tab.submitSignIn();
    expect(tab.api.calls(SEND_OTP)[0]?.body).toEqual({ username: '9876543210' });
    expect(tab.$otpAsked.get()).toBe(true);
    expect(tab.form().notice).toEqual({ tone: 'good', text: 'It is on its way.' });
    expect(tab.$resendIn.get()).toBe(60);
    vi.advanceTimersByTime(59_000);
    expect(tab.$resendIn.get()).toBe(1);
    vi.advanceTimersByTime(1_000);
    expect(tab.$resendIn.get()).toBe(0);
  });

  test('catches up after the phone has slept', async () => {
    vi.useFakeTimers();
    const tab = await openForm();
    tab.editUsername('9876543210');
    await tab.submitSignIn();
    vi.setSystemTime(Date.now() + 45_000);
    vi.advanceTimersByTime(1_000);
    expect(tab.$resendIn.get()).toBe(14);
  });

  test('twice at once sends one', async () => {
    const tab = await openForm();
    const answer = later<typeof OTP_SENT>();
    tab.api.on(SEND_OTP, () => answer.promise);
    tab.editUsername('9876543210');
    const presses = [tab.submitSignIn(), tab.submitSignIn()];
    answer.resolve(OTP_SENT);
    await Promise.all(presses);
    expect(tab.api.calls(SEND_OTP)).toHaveLength(1);
  });

  test('that fails says what the server says and keeps the number for registering', async () => {
    const tab = await openForm({ [SEND_OTP]: () => refused(429, 'OTP_TOO_SOON') });
    tab.editUsername('9876543210');
    await tab.submitSignIn();
    expect(tab.form().notice?.text).toMatch(/^Please wait a minute/);
    expect(tab.form().username).toBe('9876543210');
    const { $registration, prefillRegistration } = await import('#stores/people/registration.ts');
    tab.editUsername('');
    prefillRegistration();
    expect($registration.get().values.contact).toBe('9876543210');
  });

  test('without an answer says so in the words of the catalogue', async () => {
    const tab = await openForm({ [SEND_OTP]: () => NO_ANSWER });
    tab.editUsername('asha@example.com');
    await tab.submitSignIn();
    expect(tab.form().notice?.text).toBe('An unexpected error occurred. Please try again.');
    expect(localStorage.getItem('mobile')).toBeNull();
  });

  test('that fails with an empty message gets the words of the catalogue', async () => {
    const tab = await openForm({ [SEND_OTP]: () => refused(500, 'OTP_WRONG', { message: '' }) });
    tab.editUsername('asha@example.com');
    await tab.submitSignIn();
    expect(tab.form().notice?.text).toBe('An unexpected error occurred. Please try again.');
  });

  test('is for the name that stands in the field: another name hides the OTP field', async () => {
    const tab = await openForm();
    tab.editUsername('9876543210');
    await tab.submitSignIn();
    tab.editUsername('9876543211');
    expect(tab.$otpAsked.get()).toBe(false);
    tab.editUsername('9876543210');
    expect(tab.$otpAsked.get()).toBe(true);
  });
});

test('where the OTP went is said masked, for as long as it is asked for', async () => {
  const tab = await openForm();
  tab.editUsername('+91 98765 43210');
  expect(tab.$otpSentTo.get()).toEqual([]);
  await tab.submitSignIn();
  expect(tab.$otpSentTo.get()).toEqual(['••••••3210']);
  tab.editUsername('asha@mail.example');
  expect(tab.$otpSentTo.get()).toEqual([]);
});

test('of a pasted SMS the OTP is kept', async () => {
  const tab = await openForm();
  tab.editOtp('481516 is your Basera one-time password.\n\n@basera.example #481516');
  expect(tab.form().otp).toBe('481516');
});

describe('signing in', () => {
  async function withOtp(handlers: Parameters<typeof fakeApi>[0]) {
    const tab = await openForm(handlers);
    tab.editUsername('9876543210');
    await tab.submitSignIn();
    tab.editOtp(' 123456 ');
    return tab;
  }

  test('with the OTP keeps the session, loads the user, does what was begun, closes the window', async () => {
    const user = later<typeof ASHA>();
    const tab = await withOtp({ [VALIDATE]: () => TOKEN, [USER_INFO]: () => user.promise });
    const { $signInWindow, openSignIn } = await import('#stores/base/sign-in-window.ts');
    const { $session } = await import('#stores/base/session.ts');
    const afterwards = vi.fn();
    openSignIn('login', afterwards);

    const done = tab.submitSignIn();
    await vi.waitFor(() => expect($session.get()?.token).toBe('secret'));
    expect(afterwards).not.toHaveBeenCalled();
    user.resolve(ASHA);
    await vi.waitFor(() => expect(afterwards).toHaveBeenCalledOnce());
    expect($signInWindow.get().state).toBe('open');
    await done;
    expect($signInWindow.get().state).toBe('closed');
    expect(afterwards).toHaveBeenCalledOnce();
    expect(tab.api.calls(VALIDATE)[0]?.body).toEqual({ otp: '123456', unique_id: 'one' });
    expect(tab.form()).toMatchObject({ username: '', otp: '', sent: undefined });
  });

  test('holds nobody up when the user cannot be loaded', async () => {
    const tab = await withOtp({ [VALIDATE]: () => TOKEN, [USER_INFO]: () => NO_ANSWER });
    const { $signInWindow, openSignIn } = await import('#stores/base/sign-in-window.ts');
    openSignIn();
    await tab.submitSignIn();
    expect($signInWindow.get().state).toBe('closed');
  });

  test('does not do what was begun once the window was closed', async () => {
    const tab = await withOtp({ [VALIDATE]: () => TOKEN });
    const { closeSignIn, openSignIn } = await import('#stores/base/sign-in-window.ts');
    const afterwards = vi.fn();
    openSignIn('login', afterwards);
    closeSignIn();
    openSignIn();
    await tab.submitSignIn();
    expect(afterwards).not.toHaveBeenCalled();
  });

  test('with a wrong OTP says so and keeps what was typed', async () => {
    const tab = await withOtp({ [VALIDATE]: () => refused(401, 'OTP_WRONG') });
    await tab.submitSignIn();
    expect(tab.form()).toMatchObject({
      username: '9876543210',
      otp: ' 123456 ',
      busy: undefined,
      notice: { tone: 'bad', text: expect.stringContaining('is wrong') as string },
    });
    const { $signInWindow } = await import('#stores/base/sign-in-window.ts');
    expect($signInWindow.get().state).toBe('closed');
  });

  test('with a password takes any name the account has', async () => {
    const tab = await openForm({ [LOGIN]: () => TOKEN });
    const { $session } = await import('#stores/base/session.ts');
    tab.chooseWay('password');
    tab.editUsername('asha');
    tab.checkUsernameField();
    expect(tab.form().usernameError).toBeUndefined();
    tab.editPassword('hunter22');
    await tab.submitSignIn();
    expect(tab.api.calls(LOGIN)[0]?.body).toEqual({ username: 'asha', password: 'hunter22' });
    expect($session.get()?.token).toBe('secret');
    expect(tab.form().password).toBe('');
  });
});

describe('the login page', () => {
  test.each([
    ['/cart', '/cart'],
    ['/account/order/BA-1?x=1', '/account/order/BA-1?x=1'],
    ['//evil.example', '/account'],
    ['https://evil.example/', '/account'],
    ['/\\evil.example', '/account'],
  ])('asked to return to %s goes to %s', async (url, to) => {
    const leave = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
    history.replaceState(null, '', `/login?url=${encodeURIComponent(url)}`);
    fakeApi({ [USER_INFO]: () => ASHA });
    const { signInWith } = await import('#stores/base/session.ts');
    const { leaveWhenSignedIn } = await import('#stores/people/login-page.ts');
    leaveWhenSignedIn();
    expect(leave).not.toHaveBeenCalled();
    signInWith('secret');
    await vi.waitFor(() => expect(leave).toHaveBeenCalledWith(to));
  });
});

test.each([
  ['919876543210', '9876543210'],
  ['09876543210', '9876543210'],
  ['+91 98765 43210', '+91 98765 43210'],
])('a number pasted as %s stands in the field as %s, and is understood', async (pasted, shown) => {
  const tab = await openForm();
  tab.editUsername(pasted);
  expect(tab.form().username).toBe(shown);
  tab.checkUsernameField();
  expect(tab.form().usernameError).toBeUndefined();
  await tab.submitSignIn();
  expect(tab.$otpAsked.get()).toBe(true);
});

import { describe, expect, test, vi } from 'vitest';
import { type fakeApi, refused } from '../support/fake-api.ts';
import { OTP_SENT, openForm, SEND_OTP, TOKEN, VALIDATE } from '../support/sign-in-form.ts';

describe('a reload where the OTP is asked for', () => {
  async function reloaded() {
    vi.resetModules();
    return openForm();
  }

  test('finds the step again, with what is left of the wait', async () => {
    vi.useFakeTimers();
    const before = await openForm();
    before.editUsername('9876543210');
    await before.submitSignIn();
    vi.advanceTimersByTime(25_000);
    const tab = await reloaded();
    expect(tab.$otpAsked.get()).toBe(false);
    tab.restoreSignIn();
    expect(tab.form().username).toBe('9876543210');
    expect(tab.$otpAsked.get()).toBe(true);
    expect(tab.$resendIn.get()).toBe(35);
    tab.api.on(VALIDATE, () => TOKEN);
    tab.editOtp('123456');
    vi.useRealTimers();
    await tab.submitSignIn();
    expect(tab.api.calls(VALIDATE)[0]?.body).toEqual({ otp: '123456', unique_id: 'one' });
    const after = await reloaded();
    after.restoreSignIn();
    expect(after.form().username).toBe('');
  });

  test('counts a longer wait on, as the answer said it', async () => {
    vi.useFakeTimers();
    const before = await openForm({ [SEND_OTP]: () => ({ ...OTP_SENT, resendIn: 240 }) });
    before.editUsername('9876543210');
    await before.submitSignIn();
    expect(before.$resendIn.get()).toBe(240);
    vi.advanceTimersByTime(100_000);
    const tab = await reloaded();
    tab.restoreSignIn();
    expect(tab.$resendIn.get()).toBe(140);
  });

  test.each([
    [9 * 60 + 59, true],
    [10 * 60, false],
  ])('%d seconds after it was sent keeps it: %s', async (seconds, kept) => {
    vi.useFakeTimers();
    const before = await openForm();
    before.editUsername('9876543210');
    await before.submitSignIn();
    vi.advanceTimersByTime(seconds * 1000);
    const tab = await reloaded();
    tab.restoreSignIn();
    expect(tab.$otpAsked.get()).toBe(kept);
    expect(tab.$resendIn.get()).toBe(0);
  });

  test('opens the window again where it was open, and keeps no mark of it once closed', async () => {
    const { openSignIn } = await import('#stores/base/sign-in-window.ts');
    openSignIn();
    const before = await openForm();
    before.editUsername('9876543210');
    await before.submitSignIn();
    expect(sessionStorage.getItem('sign-in-window')).toBe('login');

    vi.resetModules();
    const again = await import('#stores/people/code-step.ts');
    const { $signInWindow, closeSignIn } = await import('#stores/base/sign-in-window.ts');
    again.reopenSignIn();
    expect($signInWindow.get()).toMatchObject({ state: 'open', screen: 'login' });
    closeSignIn();
    expect(sessionStorage.getItem('sign-in-window')).toBeNull();
  });
});

describe('a right OTP without an account', () => {
  const NOBODY = () => refused(404, 'NOT_REGISTERED');
  const REGISTER_WITH_OTP = 'POST /auth/accounts';

  async function ledToRegister(handlers: Parameters<typeof fakeApi>[0] = {}) {
    const tab = await openForm({
      [VALIDATE]: NOBODY,
      'GET /user/checkUsername/asha.rao': () => false,
      ...handlers,
    });
    tab.editUsername('+91 98765 43210');
    await tab.submitSignIn();
    tab.editOtp('123456');
    await tab.submitSignIn();
    const registration = await import('#stores/people/registration.ts');
    registration.prefillRegistration();
    registration.editRegistration('name', 'Asha Rao');
    return { ...tab, ...registration };
  }

  test('leads to registering with it, and with no other', async () => {
    const tab = await ledToRegister({ [REGISTER_WITH_OTP]: () => TOKEN });
    expect(tab.form().proof).toMatchObject({ subject: '9876543210' });
    expect(tab.$registration.get()).toMatchObject({
      values: { contact: '9876543210' },
      notice: { tone: 'waiting', text: expect.stringContaining('No account') as string },
    });
    const { $session } = await import('#stores/base/session.ts');
    await tab.register();
    expect(tab.api.calls(REGISTER_WITH_OTP)[0]?.body).toEqual({
      name: 'Asha Rao',
      username: 'asha.rao',
      email: '',
      contact: '9876543210',
      otp: '123456',
      unique_id: 'one',
    });
    expect($session.get()?.token).toBe('secret');
    expect(tab.form().proof).toBeUndefined();
  });

  test('that has run out meanwhile sends another', async () => {
    const tab = await ledToRegister({
      [REGISTER_WITH_OTP]: () => refused(401, 'OTP_EXPIRED'),
      'POST /auth/auth/registerUser': () => ({ uuid: 'two', message: 'Another one.' }),
    });
    await tab.register();
    expect(tab.$registration.get()).toMatchObject({ step: 'otp', sent: { uuid: 'two' } });
  });

  test('is of no use for another number', async () => {
    const tab = await ledToRegister({
      'POST /auth/auth/registerUser': () => ({ uuid: 'two', message: 'Another one.' }),
    });
    tab.editRegistration('contact', '9876543211');
    await tab.register();
    expect(tab.api.calls(REGISTER_WITH_OTP)).toEqual([]);
    expect(tab.$registration.get().step).toBe('otp');
  });
});

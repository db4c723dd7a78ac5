import { describe, expect, test, vi } from 'vitest';
import { foreignLetterText } from '#messages/base/foreign-letter.ts';
import { fakeApi, later, refused } from '../support/fake-api.ts';
import { ASHA } from '../support/person.ts';

const REGISTER = 'POST /auth/auth/registerUser';
const VALIDATE = 'POST /auth/auth/validateOtpRegister';
const USERNAME = 'GET /user/checkUsername/asharao';
const EMAIL = 'GET /user/checkEmail/asha%40example.com';
const OTP_SENT = { uuid: 'one', message: 'It is on its way.' };
const FILLED = {
  name: 'Asha Rao',
  username: 'asharao',
  email: 'asha@example.com',
  contact: '9876543210',
} as const;

type Field = keyof typeof FILLED;

async function openForm(handlers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    [REGISTER]: () => OTP_SENT,
    [USERNAME]: () => false,
    [EMAIL]: () => false,
    'GET /user/userInfo': () => ASHA,
    ...handlers,
  });
  const stores = await import('#stores/people/registration.ts');
  const type = (values: Partial<Record<Field, string>>) => {
    for (const [field, value] of Object.entries(values))
      stores.editRegistration(field as Field, value);
  };
  return { ...stores, api, type, form: () => stores.$registration.get() };
}

describe('a field that is left', () => {
  test.each<[Field, string, string | undefined]>([
    ['email', 'asha@example', 'Invalid email format'],
    ['email', 'аsha@mail.example', foreignLetterText('аsha@mail.example')],
    ['username', 'ash', 'Username must be at least 4 characters long'],
    ['name', 'Ash', 'Name must be at least 4 characters long'],
    ['contact', '5876543210', 'Invalid Mobile number'],
    ['contact', '9876543210', undefined],
    ['name', '', undefined],
  ])('%s %j says %s', async (field, value, text) => {
    const tab = await openForm();
    tab.type({ [field]: value });
    await tab.checkRegistrationField(field);
    expect(tab.form().errors[field]).toBe(text);
  });

  test.each<[Field, string, string]>([
    ['username', USERNAME, 'Username already exists.'],
    ['email', EMAIL, 'Email address already exists.'],
  ])('%s that somebody has says so', async (field, call, text) => {
    const tab = await openForm({ [call]: () => true });
    tab.type(FILLED);
    await tab.checkRegistrationField(field);
    expect(tab.form().errors).toEqual({ [field]: text });
  });

  test('shows nothing of a check whose value was changed meanwhile', async () => {
    const slow = later<boolean>();
    const tab = await openForm({ [USERNAME]: () => slow.promise });
    tab.type({ username: 'asharao' });
    const check = tab.checkRegistrationField('username');
    tab.type({ username: 'asharao2' });
    slow.resolve(true);
    await check;
    expect(tab.form().errors).toEqual({});
  });

  test('says nothing when the check fails', async () => {
    const tab = await openForm({ [USERNAME]: () => refused(429, 'TOO_MANY_REQUESTS') });
    tab.type(FILLED);
    await tab.checkRegistrationField('username');
    expect(tab.form().errors).toEqual({});
  });

  test('loses its error with the key that mends it', async () => {
    const tab = await openForm();
    tab.type({ name: 'Ash' });
    await tab.checkRegistrationField('name');
    tab.type({ name: 'Asha' });
    expect(tab.form().errors).toEqual({});
  });
});

describe('registering', () => {
  test('an empty form marks every field and sends nothing', async () => {
    const tab = await openForm();
    await tab.register();
    expect(Object.keys(tab.form().errors).toSorted()).toEqual([
      'contact',
      'email',
      'name',
      'username',
    ]);
    expect(tab.api.asked).toEqual([]);
  });

  test('sends an OTP, and the right one signs in', async () => {
    const tab = await openForm({ [VALIDATE]: () => ({ token: 'secret', token_type: 'bearer' }) });
    const { $session } = await import('#stores/base/session.ts');
    tab.type(FILLED);
    await tab.register();
    expect(tab.form()).toMatchObject({ step: 'otp', notice: { tone: 'good' } });
    expect(tab.$registrationResendIn.get()).toBe(60);
    tab.editRegistrationOtp('123456');
    await tab.verifyRegistration();
    expect(tab.api.calls(VALIDATE)[0]?.body).toEqual({ otp: '123456', unique_id: 'one' });
    expect($session.get()?.token).toBe('secret');
    expect(tab.form().step).toBe('form');
  });

  test('Back keeps what was typed, and the OTP that was sent for it is still good', async () => {
    const tab = await openForm();
    tab.type(FILLED);
    await tab.register();
    tab.backToForm();
    expect(tab.form()).toMatchObject({ step: 'form', values: FILLED });
    await tab.register();
    expect(tab.form().step).toBe('otp');
    expect(tab.api.calls(REGISTER)).toHaveLength(1);
    tab.backToForm();
    tab.type({ contact: '9876543211' });
    await tab.register();
    expect(tab.api.calls(REGISTER)).toHaveLength(2);
  });

  test('marks the fields the server refuses', async () => {
    const fields = { email: 'Email address already exists.' };
    const tab = await openForm({ [REGISTER]: () => refused(409, 'EMAIL_TAKEN', { fields }) });
    tab.type(FILLED);
    await tab.register();
    expect(tab.form()).toMatchObject({
      step: 'form',
      values: FILLED,
      errors: fields,
      notice: { tone: 'bad', text: 'Email address already exists.' },
    });
  });

  test('a wrong OTP says so and can be corrected', async () => {
    const tab = await openForm({ [VALIDATE]: () => refused(401, 'OTP_WRONG') });
    tab.type(FILLED);
    await tab.register();
    tab.editRegistrationOtp('000000');
    await tab.verifyRegistration();
    expect(tab.form()).toMatchObject({ step: 'otp', otp: '000000', notice: { tone: 'bad' } });
  });
});

test('starts with the email somebody tried to log in with', async () => {
  const tab = await openForm();
  const { editUsername } = await import('#stores/people/sign-in.ts');
  editUsername('asha@example.com');
  tab.prefillRegistration();
  expect(tab.form().values).toMatchObject({ email: 'asha@example.com', contact: '' });
});

describe('the username', () => {
  test('is filled in from the email, as long as nobody has typed one', async () => {
    const tab = await openForm({
      'GET /user/checkUsername/asha': () => false,
      'GET /user/checkUsername/rao.asha': () => false,
      'GET /user/checkEmail/rao.asha%40example.com': () => false,
    });
    tab.type({ email: 'asha@example.com' });
    await tab.checkRegistrationField('email');
    expect(tab.form().values.username).toBe('asha');
    tab.type({ email: 'Rao.Asha@example.com' });
    tab.api.on('GET /user/checkEmail/Rao.Asha%40example.com', () => false);
    await tab.checkRegistrationField('email');
    expect(tab.form().values.username).toBe('rao.asha');
    tab.type({ username: 'my own', email: 'asha@example.com' });
    await tab.checkRegistrationField('email');
    expect(tab.form().values.username).toBe('my own');
  });

  test('that somebody has gets digits', async () => {
    const tab = await openForm({ 'GET /user/checkUsername/asha': () => true });
    tab.type({ email: 'asha@example.com' });
    await tab.checkRegistrationField('email');
    expect(tab.form().values.username).toMatch(/^asha\d{3}$/);
  });

  test('is filled in from the name as soon as that is left, whatever was given before', async () => {
    const tab = await openForm({
      'GET /user/checkUsername/9876543210': () => false,
      'GET /user/checkUsername/asha.rao': () => false,
    });
    tab.type({ contact: '98765 43210' });
    await tab.checkRegistrationField('contact');
    expect(tab.form().values.username).toBe('9876543210');
    tab.type({ name: 'Asha Rao' });
    await tab.checkRegistrationField('name');
    expect(tab.form().values.username).toBe('asha.rao');
    tab.type({ username: 'my own' });
    await tab.checkRegistrationField('name');
    expect(tab.form().values.username).toBe('my own');
  });

  test.each(['name', 'email'] as const)(
    'is made of the email that was given last, also where the answer about the %s comes first',
    async (first) => {
      const answers = { name: later(), email: later() };
      const tab = await openForm({
        'GET /user/checkUsername/asha.rao': () => answers.name.promise,
        'GET /user/checkUsername/asha': () => answers.email.promise,
      });
      const asked = async (username: string) =>
        vi.waitFor(() =>
          expect(tab.api.calls(`GET /user/checkUsername/${username}`)).toHaveLength(1),
        );
      tab.type({ name: 'Asha Rao' });
      const named = tab.checkRegistrationField('name');
      await asked('asha.rao');
      tab.type({ email: 'asha@example.com' });
      const mailed = tab.checkRegistrationField('email');
      await asked('asha');
      const [one, other] = first === 'name' ? [named, mailed] : [mailed, named];
      answers[first].resolve(false);
      await one;
      answers[first === 'name' ? 'email' : 'name'].resolve(false);
      await other;
      expect(tab.form().values.username).toBe('asha');
    },
  );

  test('is made of the number where Register is pressed without a name', async () => {
    const tab = await openForm({ 'GET /user/checkUsername/9876543210': () => false });
    tab.type({ contact: '9876543210' });
    await tab.register();
    expect(tab.form().values.username).toBe('9876543210');
    expect(Object.keys(tab.form().errors)).toEqual(['name']);
  });

  test('Register pressed at once after the email sends the form, with the name that is found', async () => {
    const [taken, found, second] = [later<boolean>(), later<boolean>(), later<boolean>()];
    let asked = 0;
    const tab = await openForm({
      [EMAIL]: () => taken.promise,
      'GET /user/checkUsername/asha': () => ((asked += 1) === 1 ? found.promise : second.promise),
    });
    tab.type({ name: FILLED.name, email: FILLED.email });
    const left = tab.checkRegistrationField('email');
    const pressed = tab.register();
    await vi.waitFor(() => expect(asked).toBe(1));
    taken.resolve(false);
    await vi.waitFor(() => expect(asked).toBe(2));
    found.resolve(false);
    second.resolve(false);
    await Promise.all([left, pressed]);
    expect(tab.form()).toMatchObject({ step: 'otp', errors: {} });
    expect(tab.api.calls(REGISTER)).toHaveLength(1);
    expect(tab.api.calls(REGISTER)[0]?.body).toMatchObject({ username: 'asha' });
  });

  test('an empty form that was marked is good again once name and number stand in it', async () => {
    const tab = await openForm({ 'GET /user/checkUsername/asha.rao': () => false });
    await tab.register();
    tab.type({ name: 'Asha Rao', contact: '9876543210' });
    await tab.checkRegistrationField('contact');
    expect(tab.form().errors).toEqual({});
  });

  test('is made of the name where only a phone is given', async () => {
    const tab = await openForm({ 'GET /user/checkUsername/asha.rao': () => false });
    tab.type({ name: 'Asha Rao', contact: '+91 98765 43210' });
    await tab.register();
    expect(tab.api.calls(REGISTER)[0]?.body).toEqual({
      name: 'Asha Rao',
      username: 'asha.rao',
      email: '',
      contact: '+91 98765 43210',
    });
    expect(tab.form().step).toBe('otp');
  });
});

test('a reload at the OTP finds it again, with the form and what is left of the wait', async () => {
  vi.useFakeTimers();
  const before = await openForm();
  before.type(FILLED);
  await before.register();
  vi.advanceTimersByTime(10_000);
  vi.resetModules();
  const tab = await openForm();
  tab.restoreRegistration();
  expect(tab.form()).toMatchObject({ step: 'otp', values: FILLED, sent: { uuid: 'one' } });
  expect(tab.$registrationResendIn.get()).toBe(50);
  vi.useRealTimers();
});

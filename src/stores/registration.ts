import { map } from 'nanostores';
import { isEmail } from '#domain/email.ts';
import { isTenDigits } from '#domain/phone.ts';
import { OTP_RESEND_SECONDS, refuseRegistration, type Registration } from '#domain/sign-in.ts';
import { formTexts } from '#messages/form-texts.ts';
import { createCountdown } from './countdown.ts';
import { enterWith } from './entry.ts';
import { askLate, warm } from './late.ts';
import { failureNotice, type Notice } from './notice.ts';
import { $savedMobile } from './saved-mobile.ts';
import { $signIn } from './sign-in.ts';

const loadCalls = () => import('./sign-in-calls.ts');

export interface RegistrationForm {
  readonly step: 'form' | 'otp';
  readonly values: Registration;
  /** Texts by field; while there is one, the form cannot be sent. */
  readonly errors: Readonly<Partial<Record<keyof Registration, string>>>;
  /** The last OTP that was sent, and for what. */
  readonly sent: { readonly values: Registration; readonly uuid: string } | undefined;
  readonly otp: string;
  readonly busy: 'sending' | 'checking' | undefined;
  readonly notice: Notice | undefined;
}

const BLANK: RegistrationForm = {
  step: 'form',
  values: { username: '', email: '', name: '', contact: '' },
  errors: {},
  sent: undefined,
  otp: '',
  busy: undefined,
  notice: undefined,
};

export const $registration = map<RegistrationForm>(BLANK);

const resend = createCountdown();
export const $registrationResendIn = resend.$left;

/** Fills what an attempt to log in has told already; nothing that was typed is replaced. */
export function prefillRegistration(): void {
  const { values } = $registration.get();
  const typed = $signIn.get().username.trim();
  $registration.setKey('values', {
    ...values,
    contact: values.contact || (isTenDigits(typed) ? typed : $savedMobile.get()),
    email: values.email || (isEmail(typed) ? typed : ''),
  });
}

/** An error that stands is checked again with every key, and goes as soon as it can. */
export function editRegistration(field: keyof Registration, value: string): void {
  warm(loadCalls);
  const form = $registration.get();
  const values = { ...form.values, [field]: value };
  const errors = form.errors[field] ? withError(field, ruleError(values, field)) : form.errors;
  $registration.set({ ...form, values, errors });
}

export function editRegistrationOtp(otp: string): void {
  $registration.setKey('otp', otp);
}

export function dismissRegistrationNotice(): void {
  $registration.setKey('notice', undefined);
}

export function backToForm(): void {
  $registration.set({ ...$registration.get(), step: 'form', notice: undefined });
}

/** Checks a field that was left: by rule, then whether the name or address is still free. */
export async function checkRegistrationField(field: keyof Registration): Promise<void> {
  const { values } = $registration.get();
  const value = values[field].trim();
  if (value === '') return;
  const error = ruleError(values, field);
  $registration.setKey('errors', withError(field, error));
  if (error) return;
  const taken = await isTaken(field, value);
  if (taken && $registration.get().values[field].trim() === value)
    $registration.setKey('errors', withError(field, taken));
}

/** Sends the form and goes on to the OTP; an OTP that has just been sent for it is still good. */
export async function register(): Promise<void> {
  const { values, sent } = $registration.get();
  const refusals = Object.entries(refuseRegistration(values));
  if (refusals.length > 0) {
    const errors = Object.fromEntries(refusals.map(([field, code]) => [field, formTexts[code]]));
    $registration.setKey('errors', errors);
    return;
  }
  if (sent && isSame(sent.values, values) && resend.$left.get() > 0) {
    $registration.setKey('step', 'otp');
    return;
  }
  await requestRegistrationOtp();
}

export async function requestRegistrationOtp(): Promise<void> {
  const { values, busy } = $registration.get();
  if (busy) return;
  $registration.set({ ...$registration.get(), busy: 'sending', notice: undefined });
  const result = await askLate(loadCalls, ({ registerUser }) => registerUser(values));
  if (!result.ok) {
    const { fields = {} } = result.failure;
    $registration.set({
      ...$registration.get(),
      step: Object.keys(fields).length > 0 ? 'form' : $registration.get().step,
      errors: fields,
      busy: undefined,
      notice: failureNotice(result.failure),
    });
    return;
  }
  resend.start(OTP_RESEND_SECONDS);
  const { uuid, message } = result.value;
  $registration.set({
    ...$registration.get(),
    step: 'otp',
    sent: { values, uuid },
    otp: '',
    busy: undefined,
    notice: { tone: 'good', text: message },
  });
}

export async function verifyRegistration(): Promise<void> {
  const { sent, otp, busy } = $registration.get();
  if (!sent || busy) return;
  $registration.set({ ...$registration.get(), busy: 'checking', notice: undefined });
  const result = await askLate(loadCalls, (calls) =>
    calls.validateOtpRegister(otp.trim(), sent.uuid),
  );
  if (!result.ok) {
    $registration.set({
      ...$registration.get(),
      busy: undefined,
      notice: failureNotice(result.failure),
    });
    return;
  }
  await enterWith(result.value.token);
  resend.stop();
  $registration.set(BLANK);
}

function ruleError(values: Registration, field: keyof Registration): string | undefined {
  const code = refuseRegistration(values)[field];
  return code && formTexts[code];
}

function withError(field: keyof Registration, error: string | undefined) {
  const { [field]: _, ...others } = $registration.get().errors;
  return error ? { ...others, [field]: error } : others;
}

/** The text to show when the value belongs to somebody; a check that fails says nothing. */
async function isTaken(field: keyof Registration, value: string): Promise<string | undefined> {
  if (field === 'username') {
    const result = await askLate(loadCalls, (calls) => calls.checkUsername(value));
    return result.ok && result.value ? formTexts.USERNAME_TAKEN : undefined;
  }
  if (field === 'email') {
    const result = await askLate(loadCalls, (calls) => calls.checkEmail(value));
    return result.ok && result.value ? formTexts.EMAIL_TAKEN : undefined;
  }
  return undefined;
}

function isSame(one: Registration, other: Registration): boolean {
  return (Object.keys(one) as (keyof Registration)[]).every((field) => one[field] === other[field]);
}

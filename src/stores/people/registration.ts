import { map } from 'nanostores';
import { isEmail } from '#domain/people/email.ts';
import { normalizeSubject } from '#domain/people/channel.ts';
import { isTenDigits } from '#domain/people/phone.ts';
import { refuseRegistration, type Registration } from '#domain/people/registration.ts';
import { typedOtp } from '#domain/people/sign-in.ts';
import type { Failure } from '#contract/base/failure.ts';
import { findCodeStep, forgetCodeStep, keepCodeStep, type SentOn } from './code-step.ts';
import { createCountdown } from '#stores/base/countdown.ts';
import { enterWith } from './entry.ts';
import { askLate, warm } from '#stores/base/late.ts';
import { failureNotice, type Notice } from '#stores/base/notice.ts';
import { isProved, isSame, isTaken, ruleError } from './registration-checks.ts';
import { $savedMobile } from './saved-mobile.ts';
import { $signIn, type Proof } from './sign-in.ts';
import { loadRegistrationCalls } from './load-registration-calls.ts';

export interface RegistrationForm {
  readonly step: 'form' | 'otp';
  readonly values: Registration;
  /** Texts by field; while there is one, the form cannot be sent. */
  readonly errors: Readonly<Partial<Record<keyof Registration, string>>>;
  /** The last OTP that was sent, and for what. */
  readonly sent: SentRegistration | undefined;
  readonly otp: string;
  readonly busy: 'sending' | 'checking' | undefined;
  readonly notice: Notice | undefined;
}

type SentRegistration = SentOn['register'];

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

/** The username that was filled in last; another that stands in the field was typed. */
let suggested = '';
let sought = 0;
let seeking = Promise.resolve();

/** Fills what an attempt to log in has told already; nothing that was typed is replaced. */
export function prefillRegistration(): void {
  const { values } = $registration.get();
  const { username, proof } = $signIn.get();
  const typed = normalizeSubject(username);
  $registration.set({
    ...$registration.get(),
    values: {
      ...values,
      contact: values.contact || (isTenDigits(typed) ? typed : $savedMobile.get()),
      email: values.email || (isEmail(typed) ? typed : ''),
    },
    ...(proof ? { notice: { tone: 'waiting' as const, text: proof.text } } : {}),
  });
}

/** Goes on after a reload where an OTP was asked for, while that one is valid. */
export function restoreRegistration(): void {
  const step = $registration.get().sent ? undefined : findCodeStep('register');
  if (!step) return;
  const { sent, resendIn } = step;
  $registration.set({ ...$registration.get(), step: 'otp', values: sent.values, sent });
  if (resendIn > 0) resend.start(resendIn);
}

/**
 * An error that stands is checked again with every key, and goes as soon as it can; that of an empty
 * field too, which another one may make up for.
 */
export function editRegistration(field: keyof Registration, value: string): void {
  warm(loadRegistrationCalls);
  const form = $registration.get();
  const values = { ...form.values, [field]: value };
  const errors = Object.fromEntries(
    Object.entries(form.errors).flatMap(([name, error]) => {
      const marked = name as keyof Registration;
      const isStill = marked !== field && values[marked] !== '';
      const found = isStill ? error : ruleError(values, marked);
      return found ? [[marked, found]] : [];
    }),
  );
  $registration.set({ ...form, values, errors });
}

export function editRegistrationOtp(otp: string): void {
  $registration.setKey('otp', typedOtp(otp));
}

export function dismissRegistrationNotice(): void {
  $registration.setKey('notice', undefined);
}

export function backToForm(): void {
  forgetCodeStep();
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
  if (taken && $registration.get().values[field].trim() === value) {
    $registration.setKey('errors', withError(field, taken));
    return;
  }
  if (field !== 'username') await fillUsername();
}

/** Fills the username in; of several that are looked for the last counts (rules/sign-in.md#a-username-for-whoever-has-none). */
function fillUsername(): Promise<void> {
  seeking = seekUsername();
  return seeking;
}

/** Done once no username is looked for any more: a field that is left looks for another meanwhile. */
async function usernameFilled(): Promise<void> {
  let last: Promise<void>;
  do {
    last = seeking;
    await last;
  } while (last !== seeking);
}

/** Nothing is filled in where somebody has typed a username or sent the form. */
async function seekUsername(): Promise<void> {
  const isSettled = () => {
    const { values, busy, step } = $registration.get();
    return !['', suggested].includes(values.username) || busy !== undefined || step === 'otp';
  };
  if (isSettled()) return;
  sought += 1;
  const own = sought;
  const { values } = $registration.get();
  const username = await import('./username-suggestion.ts').then(
    ({ findFreeUsername }) => findFreeUsername(values),
    () => '',
  );
  if (username === '' || own !== sought || isSettled()) return;
  suggested = username;
  editRegistration('username', username);
}

/** Sends the form and goes on to the OTP; an OTP that has just been sent for it is still good. */
export async function register(): Promise<void> {
  if ($registration.get().busy) return;
  if ($registration.get().values.username === '') {
    void fillUsername();
    await usernameFilled();
  }
  const { values, sent } = $registration.get();
  const refused = Object.keys(refuseRegistration(values)) as (keyof Registration)[];
  if (refused.length > 0) {
    const errors = Object.fromEntries(refused.map((field) => [field, ruleError(values, field)]));
    $registration.setKey('errors', errors);
    return;
  }
  const { proof } = $signIn.get();
  if (proof && isProved(values, proof)) return registerProved(values, proof);
  if (sent && isSame(sent.values, values) && resend.$left.get() > 0) {
    keepCodeStep('register', sent);
    $registration.setKey('step', 'otp');
    return;
  }
  await requestRegistrationOtp();
}

/** Registers with the OTP that was right at login; where that has run out, with another. */
async function registerProved(values: Registration, { otp, uuid }: Proof): Promise<void> {
  $registration.set({ ...$registration.get(), busy: 'sending', notice: undefined });
  const result = await askLate(loadRegistrationCalls, (calls) =>
    calls.registerWithOtp(values, otp, uuid),
  );
  if (result.ok) return enter(result.value.token);
  if (result.failure.code === 'OTP_EXPIRED') {
    $signIn.setKey('proof', undefined);
    $registration.setKey('busy', undefined);
    return requestRegistrationOtp();
  }
  showFailure(result.failure);
}

export async function requestRegistrationOtp(): Promise<void> {
  const { values, busy } = $registration.get();
  if (busy) return;
  $registration.set({ ...$registration.get(), busy: 'sending', notice: undefined });
  const result = await askLate(loadRegistrationCalls, ({ registerUser }) => registerUser(values));
  if (!result.ok) {
    if (result.retryAfter !== undefined) resend.start(result.retryAfter);
    showFailure(result.failure);
    return;
  }
  const { uuid, message, sentTo, resendIn } = result.value;
  resend.start(resendIn);
  const sent: SentRegistration = { values, to: sentTo, uuid, sentAt: Date.now(), resendIn };
  keepCodeStep('register', sent);
  $registration.set({
    ...$registration.get(),
    step: 'otp',
    sent,
    otp: '',
    busy: undefined,
    notice: { tone: 'good', text: message },
  });
}

export async function verifyRegistration(): Promise<void> {
  const { sent, otp, busy } = $registration.get();
  if (!sent || busy) return;
  $registration.set({ ...$registration.get(), busy: 'checking', notice: undefined });
  const result = await askLate(loadRegistrationCalls, (calls) =>
    calls.validateOtpRegister(otp.trim(), sent.uuid),
  );
  if (!result.ok) return showFailure(result.failure);
  await enter(result.value.token);
}

async function enter(token: string): Promise<void> {
  forgetCodeStep();
  await enterWith(token);
  resend.stop();
  $signIn.setKey('proof', undefined);
  $registration.set(BLANK);
}

/** A failure that names fields leads back to them. */
function showFailure(failure: Failure): void {
  const { fields = {} } = failure;
  const names = Object.keys(fields).length > 0;
  $registration.set({
    ...$registration.get(),
    ...(names ? { step: 'form' as const, errors: fields } : {}),
    busy: undefined,
    notice: failureNotice(failure),
  });
}

function withError(field: keyof Registration, error: string | undefined) {
  const { [field]: _, ...others } = $registration.get().errors;
  return error ? { ...others, [field]: error } : others;
}

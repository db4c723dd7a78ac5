import { computed, map } from 'nanostores';
import type { Result } from '#api/call.ts';
import { isTenDigits, PHONE_DIGITS } from '#domain/phone.ts';
import { checkLoginName, OTP_RESEND_SECONDS, refuseLoginName } from '#domain/sign-in.ts';
import { createCountdown } from './countdown.ts';
import { enterWith } from './entry.ts';
import { askLate, warm } from './late.ts';
import { failureNotice, type Notice, refusalNotice } from './notice.ts';
import { saveMobile } from './saved-mobile.ts';
import type * as Calls from './sign-in-calls.ts';

const loadCalls = () => import('./sign-in-calls.ts');

export interface SignIn {
  readonly way: 'otp' | 'password';
  readonly username: string;
  readonly otp: string;
  readonly password: string;
  readonly usernameError: 'LOGIN_MOBILE_INVALID' | undefined;
  /** The last OTP that was sent, and for whom. */
  readonly sent: { readonly username: string; readonly uuid: string } | undefined;
  readonly busy: 'sending' | 'checking' | undefined;
  readonly notice: Notice | undefined;
}

/** The longest e-mail address. */
const LOGIN_NAME_LENGTH = 254;

const BLANK: SignIn = {
  way: 'otp',
  username: '',
  otp: '',
  password: '',
  usernameError: undefined,
  sent: undefined,
  busy: undefined,
  notice: undefined,
};

/** The login form of the window and of the login page; what was typed stays until it succeeds. */
export const $signIn = map<SignIn>(BLANK);

/** Whether the OTP is asked for: one was sent to the name that stands in the field. */
export const $otpAsked = computed(
  $signIn,
  ({ way, sent, username }) => way === 'otp' && sent?.username === username.trim(),
);

const resend = createCountdown();

/** Seconds until another OTP can be asked for. */
export const $resendIn = resend.$left;

/**
 * Takes what was typed or pasted: of what looks like a phone number no more than its ten digits
 * (storefront.md §5), whatever stood in the field before.
 */
export function editUsername(typed: string): void {
  warm(loadCalls);
  const username = typed.slice(0, /^\d+$/.test(typed) ? PHONE_DIGITS : LOGIN_NAME_LENGTH);
  const { usernameError } = $signIn.get();
  $signIn.setKey('username', username);
  if (usernameError) checkUsernameField();
}

/** Says what is wrong with the name once it has been typed. */
export function checkUsernameField(): void {
  const { way, username } = $signIn.get();
  const wrong = way === 'otp' && username !== '' ? checkLoginName(username.trim()) : undefined;
  $signIn.setKey('usernameError', wrong);
}

export function editOtp(otp: string): void {
  $signIn.setKey('otp', otp);
}

export function editPassword(password: string): void {
  $signIn.setKey('password', password);
}

export function chooseWay(way: SignIn['way']): void {
  $signIn.set({ ...$signIn.get(), way, usernameError: undefined, notice: undefined });
}

export function dismissSignInNotice(): void {
  $signIn.setKey('notice', undefined);
}

/** The form's button: asks for an OTP, verifies the one typed, or logs in with the password. */
export async function submitSignIn(): Promise<void> {
  const { busy, way, otp, password, sent } = $signIn.get();
  if (busy) return;
  const username = $signIn.get().username.trim();
  if (way === 'password') await enter((calls) => calls.login(username, password));
  else if (sent && $otpAsked.get())
    await enter((calls) => calls.validateOtp(otp.trim(), sent.uuid));
  else await requestOtp();
}

/** Sends an OTP, also another one once the countdown is over. */
export async function requestOtp(): Promise<void> {
  if ($signIn.get().busy) return;
  const username = $signIn.get().username.trim();
  const refusal = refuseLoginName(username);
  if (refusal) return $signIn.setKey('notice', refusalNotice(refusal));

  $signIn.set({ ...$signIn.get(), busy: 'sending', notice: undefined, usernameError: undefined });
  const result = await askLate(loadCalls, ({ sendOtp }) => sendOtp(username));
  if (!result.ok) {
    if (isTenDigits(username)) saveMobile(username);
    $signIn.set({ ...$signIn.get(), busy: undefined, notice: failureNotice(result.failure) });
    return;
  }
  const { uuid, message } = result.value;
  resend.start(OTP_RESEND_SECONDS);
  $signIn.set({
    ...$signIn.get(),
    busy: undefined,
    otp: '',
    sent: { username, uuid },
    notice: { tone: 'good', text: message },
  });
}

async function enter(
  ask: (calls: typeof Calls) => Promise<Result<{ token: string }>>,
): Promise<void> {
  $signIn.set({ ...$signIn.get(), busy: 'checking', notice: undefined });
  const result = await askLate(loadCalls, ask);
  if (!result.ok) {
    $signIn.set({ ...$signIn.get(), busy: undefined, notice: failureNotice(result.failure) });
    return;
  }
  await enterWith(result.value.token);
  resend.stop();
  $signIn.set(BLANK);
}

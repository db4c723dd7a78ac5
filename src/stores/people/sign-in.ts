import { computed, map } from 'nanostores';
import type { Result } from '#api/call.ts';
import { maskedSubject, normalizeSubject } from '#domain/people/channel.ts';
import { isTenDigits, plainMobile, shownNumber } from '#domain/people/phone.ts';
import { checkLoginName, refuseLoginName, typedOtp } from '#domain/people/sign-in.ts';
import { formTexts } from '#messages/base/form-texts.ts';
import { foreignLetterText } from '#messages/base/foreign-letter.ts';
import { findCodeStep, forgetCodeStep, keepCodeStep, type SentOn } from './code-step.ts';
import { createCountdown } from '#stores/base/countdown.ts';
import { enterWith } from './entry.ts';
import { askLate, warm } from '#stores/base/late.ts';
import { failureNotice, type Notice } from '#stores/base/notice.ts';
import { saveMobile } from './saved-mobile.ts';
import type * as Calls from './sign-in-calls.ts';
import { loadSignInCalls } from './load-sign-in-calls.ts';

export interface SignIn {
  readonly way: 'otp' | 'password';
  readonly username: string;
  readonly otp: string;
  readonly password: string;
  readonly usernameError: 'LOGIN_MOBILE_INVALID' | undefined;
  /** The last OTP that was sent, and for whom. */
  readonly sent: SentOtp | undefined;
  /** The right answer of somebody without an account, which registers them. */
  readonly proof: Proof | undefined;
  readonly busy: 'sending' | 'checking' | undefined;
  readonly notice: Notice | undefined;
}

type SentOtp = SentOn['login'];

export interface Proof {
  /** The email or number that the code went to, in the form it is kept in. */
  readonly subject: string;
  readonly otp: string;
  readonly uuid: string;
  /** What the server said. */
  readonly text: string;
}

const BLANK: SignIn = {
  way: 'otp',
  username: '',
  otp: '',
  password: '',
  usernameError: undefined,
  sent: undefined,
  proof: undefined,
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

/** Masked, where the code went that is asked for; nothing while none is. */
export const $otpSentTo = computed([$signIn, $otpAsked], ({ sent }, isAsked) =>
  isAsked && sent ? [maskedSubject(normalizeSubject(sent.username))] : [],
);

const resend = createCountdown();

/** Seconds until another OTP can be asked for. */
export const $resendIn = resend.$left;

/** Goes on after a reload where an OTP was asked for, while that one is valid. */
export function restoreSignIn(): void {
  const step = $signIn.get().sent ? undefined : findCodeStep('login');
  if (!step) return;
  $signIn.set({ ...$signIn.get(), username: step.sent.username, sent: step.sent });
  if (step.resendIn > 0) resend.start(step.resendIn);
}

/** What was typed, where the field shows less of it: an email may begin like a number. */
let typedName = '';

/**
 * Takes what was typed or pasted: of a phone number its ten digits
 * (rules/sign-in.md#what-is-typed-as-a-name-to-log-in-with), key by key as well.
 */
export function editUsername(text: string): void {
  warm(loadSignInCalls);
  const { username: shown, usernameError } = $signIn.get();
  const goesOn = shown === shownNumber(typedName) && text.startsWith(shown);
  typedName = goesOn ? typedName + text.slice(shown.length) : text;
  const username = shownNumber(typedName);
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
  $signIn.setKey('otp', typedOtp(otp));
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

/**
 * The form's button: asks for an OTP, verifies the one typed, or logs in with the password. An OTP that
 * was right and belongs to no account leaves a `proof` behind.
 */
export async function submitSignIn(): Promise<void> {
  const { busy, way, otp, password, sent } = $signIn.get();
  if (busy) return;
  const username = $signIn.get().username.trim();
  if (way === 'password') await enter((calls) => calls.login(username, password));
  else if (sent && $otpAsked.get())
    await enter((calls) => calls.validateOtp(otp.trim(), sent.uuid), sent);
  else await requestOtp();
}

/** Sends an OTP, also another one once the countdown is over. */
export async function requestOtp(): Promise<void> {
  if ($signIn.get().busy) return;
  const username = $signIn.get().username.trim();
  const refusal = refuseLoginName(username);
  if (refusal) {
    const text = foreignLetterText(username) ?? formTexts[refusal];
    return $signIn.setKey('notice', { tone: 'bad', text });
  }

  $signIn.set({ ...$signIn.get(), busy: 'sending', notice: undefined, usernameError: undefined });
  const result = await askLate(loadSignInCalls, ({ sendOtp }) => sendOtp(username));
  if (!result.ok) {
    const mobile = plainMobile(username);
    if (isTenDigits(mobile)) saveMobile(mobile);
    if (result.retryAfter !== undefined) resend.start(result.retryAfter);
    $signIn.set({ ...$signIn.get(), busy: undefined, notice: failureNotice(result.failure) });
    return;
  }
  const { uuid, message, resendIn } = result.value;
  const sent: SentOtp = { username, uuid, sentAt: Date.now(), resendIn };
  resend.start(resendIn);
  keepCodeStep('login', sent);
  $signIn.set({
    ...$signIn.get(),
    busy: undefined,
    otp: '',
    sent,
    proof: undefined,
    notice: { tone: 'good', text: message },
  });
}

async function enter(
  ask: (calls: typeof Calls) => Promise<Result<{ token: string }>>,
  sent?: SentOtp,
): Promise<void> {
  $signIn.set({ ...$signIn.get(), busy: 'checking', notice: undefined, proof: undefined });
  const result = await askLate(loadSignInCalls, ask);
  if (!result.ok) {
    const { code, message } = result.failure;
    if (sent && code === 'NOT_REGISTERED') {
      const proof = {
        subject: normalizeSubject(sent.username),
        otp: $signIn.get().otp.trim(),
        uuid: sent.uuid,
        text: message,
      };
      $signIn.set({ ...$signIn.get(), busy: undefined, proof });
      return;
    }
    $signIn.set({ ...$signIn.get(), busy: undefined, notice: failureNotice(result.failure) });
    return;
  }
  forgetCodeStep();
  await enterWith(result.value.token);
  resend.stop();
  $signIn.set(BLANK);
}

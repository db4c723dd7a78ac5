import * as z from 'zod/mini';
import { messageSchema } from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { OTP_RESEND_SECONDS } from '#domain/people/sign-in.ts';
import { plainLine } from '#domain/base/typed-text.ts';

export const text = z.string().check(z.overwrite(plainLine), z.maxLength(254));
/** `resendIn`: seconds until another code can be asked for. */
export const challenge = z.object({
  uuid: z.string(),
  message: z.string(),
  resendIn: z._default(z.number(), OTP_RESEND_SECONDS),
});
export const otpAnswer = z.object({ otp: text, unique_id: text });
export const session = z.object({ token: z.string(), token_type: z.literal('bearer') });

/** Sends a code to an email or number, whether or not it has an account (rules/sign-in.md#codes). */
export const sendOtp = defineEndpoint({
  method: 'POST',
  path: '/auth/auth/sendOtp',
  access: 'public',
  input: z.object({ username: text }),
  output: challenge,
});

/** Refused as `NOT_REGISTERED` when the code is right and no account has confirmed where it went. */
export const validateOtp = defineEndpoint({
  method: 'POST',
  path: '/auth/auth/validateOtp',
  access: 'public',
  input: otpAnswer,
  output: session,
});

/** The second way in (rules/sign-in.md#a-password-instead-of-a-code). */
export const login = defineEndpoint({
  method: 'POST',
  path: '/auth/auth/login',
  access: 'public',
  input: z.object({ username: text, password: z.string().check(z.maxLength(200)) }),
  output: session,
});

/** Mails a link to set a new password. */
export const requestPasswordReset = defineEndpoint({
  method: 'GET',
  path: '/user/password/reset/:email',
  access: 'public',
  input: z.object({ email: text }),
  output: messageSchema,
});

/**
 * Answers `Success:…` or `Failure:…`; the sentence after the first colon is shown
 * (rules/wire.md#the-answer-of-a-new-password).
 */
export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/user/password/reset',
  access: 'public',
  input: z.object({
    username: text,
    password: z.string().check(z.maxLength(200)),
    token: z.string().check(z.maxLength(200)),
  }),
  output: z.string(),
});

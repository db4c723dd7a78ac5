import * as z from 'zod/mini';
import { lineSchema, messageSchema, mobileSchema } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

const text = z.string().check(z.trim(), z.maxLength(254));
const challenge = z.object({ uuid: z.string(), message: z.string() });
const otpAnswer = z.object({ otp: text, unique_id: text });
const registration = z.object({
  username: lineSchema(254),
  email: text,
  name: lineSchema(254),
  contact: mobileSchema(254),
});
const session = z.object({ token: z.string(), token_type: z.literal('bearer') });

/** Sends a code to an e-mail or number, whether or not it has an account (rules/sign-in.md#codes). */
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

export const validateOtpRegister = defineEndpoint({
  method: 'POST',
  path: '/auth/auth/validateOtpRegister',
  access: 'public',
  input: otpAnswer,
  output: session,
});

export const registerUser = defineEndpoint({
  method: 'POST',
  path: '/auth/auth/registerUser',
  access: 'public',
  input: registration,
  output: challenge,
});

/** Registers whom `validateOtp` answered `NOT_REGISTERED`, with the code that was right there. */
export const registerWithOtp = defineEndpoint({
  method: 'POST',
  path: '/auth/accounts',
  access: 'public',
  input: z.extend(registration, otpAnswer.shape),
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

/** `true` means taken. */
export const checkUsername = defineEndpoint({
  method: 'GET',
  path: '/user/checkUsername/:username',
  access: 'public',
  input: z.object({ username: text }),
  output: z.boolean(),
});

/** `true` means taken. */
export const checkEmail = defineEndpoint({
  method: 'GET',
  path: '/user/checkEmail/:email',
  access: 'public',
  input: z.object({ email: text }),
  output: z.boolean(),
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

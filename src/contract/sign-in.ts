import * as z from 'zod/mini';
import { messageSchema } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

const text = z.string().check(z.trim(), z.maxLength(254));
const challenge = z.object({ uuid: z.string(), message: z.string() });
const otpAnswer = z.object({ otp: text, unique_id: text });
const session = z.object({ token: z.string(), token_type: z.literal('bearer') });

/** storefront.md §7; answers alike whether or not the account exists (decisions.md, 7). */
export const sendOtp = defineEndpoint({
  method: 'POST',
  path: '/auth/auth/sendOtp',
  access: 'public',
  input: z.object({ username: text }),
  output: challenge,
});

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
  input: z.object({ username: text, email: text, name: text, contact: text }),
  output: challenge,
});

/** The second way in (decisions.md, 8). */
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

/** Answers `Success:…` or `Failure:…`; the message follows the first colon (account.md §7). */
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

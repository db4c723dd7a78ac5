import * as z from 'zod/mini';
import { lineSchema, printedLineSchema, mobileSchema } from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { challenge, otpAnswer, session, text } from './sign-in.ts';

const registration = z.object({
  username: lineSchema(254),
  email: text,
  name: printedLineSchema(254),
  contact: mobileSchema(254),
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
  /** `sentTo`: masked, where the code went. */
  output: z.extend(challenge, { sentTo: z._default(z.array(z.string()), []) }),
});

/** Registers whom `validateOtp` answered `NOT_REGISTERED`, with the code that was right there. */
export const registerWithOtp = defineEndpoint({
  method: 'POST',
  path: '/auth/accounts',
  access: 'public',
  input: z.extend(registration, otpAnswer.shape),
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

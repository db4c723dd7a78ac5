import * as calls from '#contract/people/registration.ts';
import type { Registration } from '#domain/people/registration.ts';
import { deviceToken } from '#stores/base/device.ts';
import { callInWords } from './call-in-words.ts';

/** The calls of registering, which the form loads as it does those of signing in. */

export function registerUser(form: Registration) {
  return callInWords(calls.registerUser, { ...form }, { device: deviceToken() });
}

export function registerWithOtp(form: Registration, otp: string, uuid: string) {
  return callInWords(calls.registerWithOtp, { ...form, otp, unique_id: uuid });
}

export function validateOtpRegister(otp: string, uuid: string) {
  return callInWords(
    calls.validateOtpRegister,
    { otp, unique_id: uuid },
    { device: deviceToken() },
  );
}

export function checkUsername(username: string) {
  return callInWords(calls.checkUsername, { username });
}

export function checkEmail(email: string) {
  return callInWords(calls.checkEmail, { email });
}

import * as calls from '#contract/people/sign-in.ts';
import { callInWords } from './call-in-words.ts';
import { deviceToken } from '#stores/base/device.ts';

/**
 * The calls of signing in. The forms load them through `askLate` (with the contract's client they weigh
 * more than the forms), when somebody begins to type.
 */

export function sendOtp(username: string) {
  return callInWords(calls.sendOtp, { username }, { device: deviceToken() });
}

export function validateOtp(otp: string, uuid: string) {
  return callInWords(calls.validateOtp, { otp, unique_id: uuid }, { device: deviceToken() });
}

export function login(username: string, password: string) {
  return callInWords(calls.login, { username, password }, { device: deviceToken() });
}

export function requestPasswordReset(email: string) {
  return callInWords(calls.requestPasswordReset, { email }, { device: deviceToken() });
}

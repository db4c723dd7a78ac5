import * as calls from '#contract/sign-in.ts';
import type { Registration } from '#domain/sign-in.ts';
import { call } from './api.ts';
import { deviceToken } from '#stores/page/device.ts';

/**
 * The calls of signing in. The forms load them through `askLate` (with the contract's client they weigh
 * more than the forms), when somebody begins to type.
 */

export function sendOtp(username: string) {
  return call(calls.sendOtp, { username }, { device: deviceToken() });
}

export function validateOtp(otp: string, uuid: string) {
  return call(calls.validateOtp, { otp, unique_id: uuid }, { device: deviceToken() });
}

export function login(username: string, password: string) {
  return call(calls.login, { username, password }, { device: deviceToken() });
}

export function registerUser(form: Registration) {
  return call(calls.registerUser, { ...form }, { device: deviceToken() });
}

export function registerWithOtp(form: Registration, otp: string, uuid: string) {
  return call(calls.registerWithOtp, { ...form, otp, unique_id: uuid });
}

export function validateOtpRegister(otp: string, uuid: string) {
  return call(calls.validateOtpRegister, { otp, unique_id: uuid }, { device: deviceToken() });
}

export function checkUsername(username: string) {
  return call(calls.checkUsername, { username });
}

export function checkEmail(email: string) {
  return call(calls.checkEmail, { email });
}

export function requestPasswordReset(email: string) {
  return call(calls.requestPasswordReset, { email }, { device: deviceToken() });
}

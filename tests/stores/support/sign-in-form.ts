import { fakeApi } from './fake-api.ts';
import { ASHA } from './person.ts';

export const SEND_OTP = 'POST /auth/auth/sendOtp';
export const VALIDATE = 'POST /auth/auth/validateOtp';
export const USER_INFO = 'GET /user/userInfo';
export const OTP_SENT = { uuid: 'one', message: 'It is on its way.' };
export const TOKEN = { token: 'secret', token_type: 'bearer' };

/** The login form, and what it sends. */
export async function openForm(handlers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({ [SEND_OTP]: () => OTP_SENT, [USER_INFO]: () => ASHA, ...handlers });
  const stores = await import('#stores/people/sign-in.ts');
  return { ...stores, api, form: () => stores.$signIn.get() };
}

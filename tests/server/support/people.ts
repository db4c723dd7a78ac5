import { sendContactCode } from '#contract/people/contact.ts';
import { registerUser, validateOtpRegister } from '#contract/people/registration.ts';
import { userInfo } from '#contract/people/user.ts';
import type { Registration } from '#domain/people/registration.ts';
import { must } from './checkout.ts';
import { codeSentTo } from './codes.ts';
import type { TestShop } from './shop.ts';

let people = 0;

/** Somebody's registration, of a username, email and number that nobody has. */
export function person(changes: Partial<Registration> = {}): Registration {
  people += 1;
  return {
    username: `Meera${people}`,
    email: `meera${people}@mail.example`,
    name: 'Meera Rao',
    contact: `96${String(people).padStart(8, '0')}`,
    ...changes,
  };
}

type ReadBy = 'email' | 'contact';

/** Asks to register and reads the code that went to one of the two channels. */
export async function askToRegister(shop: TestShop, form: Registration, readBy: ReadBy) {
  const { uuid } = must(await shop.request(registerUser, form));
  return { unique_id: uuid, otp: await codeSentTo(shop, form[readBy]) };
}

/** Registers with the code of one channel; resolves to the session's token. */
export async function register(shop: TestShop, form: Registration, readBy: ReadBy) {
  const asked = await askToRegister(shop, form, readBy);
  const { token } = must(await shop.request(validateOtpRegister, asked));
  // The message to the other name still counts.
  shop.clock.advance(60_000);
  return token;
}

export async function whois(shop: TestShop, token: string) {
  return must(await shop.request(userInfo, {}, { token }));
}

/** Asks in an account for a code to an email or number, and reads it there. */
export async function askToConfirm(shop: TestShop, token: string, contact: string) {
  const { uuid } = must(await shop.request(sendContactCode, { contact }, { token }));
  return { unique_id: uuid, otp: await codeSentTo(shop, contact) };
}

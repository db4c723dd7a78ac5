import type * as z from 'zod/mini';
import {
  checkEmail,
  checkUsername,
  registerUser,
  registerWithOtp,
  validateOtpRegister,
} from '#contract/people/registration.ts';
import { maskedSubject } from '#domain/people/channel.ts';
import {
  normalizeRegistration,
  type Registration,
  refuseRegistration,
} from '#domain/people/registration.ts';
import { type MessageCode, answerText } from '#messages/office/answer-texts.ts';
import { foreignLetterText } from '#messages/base/foreign-letter.ts';
import { hit, refuseOver } from '#server/lib/limits.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { startSession } from '#server/lib/sessions.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { inTransaction, transact } from '#server/lib/transact.ts';
import { answerCode } from './answer-code.ts';
import { rememberDevice } from './known-devices.ts';
import { closeCode, issueCode, type RightCode } from './one-time-codes.ts';
import { refuseChannel, sendCode } from './send-code.ts';
import { CODES_BY_ADDRESS, LOOKUPS_BY_ADDRESS } from './sign-in-limits.ts';
import {
  createUser,
  findUserByEmail,
  type TakenField,
  takenFields,
  usernameIsTaken,
} from './users.ts';

const TAKEN = {
  email: 'EMAIL_TAKEN',
  username: 'USERNAME_TAKEN',
  contact: 'CONTACT_TAKEN',
} as const;

export function registrationRoutes(api: Api): void {
  const { shop } = api;
  const { config, db } = shop;

  api.serve(registerUser, async ({ input, now, address, device }) => {
    const form = normalizeRegistration(input);
    const invalid = refuseFields(refuseRegistration(form), form.email);
    if (invalid) return invalid;
    const limited = await refuseOver(db, [hit(CODES_BY_ADDRESS, `net ${address}`)], now);
    if (limited) return limited;
    const refused = refuseTaken(await takenFields(db, form, ['email', 'username']));
    if (refused) return refused;
    const subjects = [form.email, form.contact].filter((subject) => subject !== '');
    const unsendable = subjects.map((subject) => refuseChannel(config, subject));
    if (unsendable.every((refusal) => refusal !== undefined)) {
      return unsendable[0] ?? refuse('INPUT_INVALID');
    }

    const requester = { address, device };
    const [subject = '', other] = subjects;
    const issued = await transact(shop, async (work) => {
      const asked = { purpose: 'register', subject, requester, registration: form } as const;
      const code = await issueCode(work.db, asked, now);
      if (code instanceof Refusal) return code;
      await sendCode(work, subject, code.digits, now);
      if (other) await sendCode(work, other, code.contactDigits, now);
      return code;
    });
    if (issued instanceof Refusal) return issued;
    const reached = subjects.filter((_, at) => !unsendable[at]);
    const message = answerText(reached.length > 1 ? 'REGISTRATION_SENT' : 'OTP_SENT');
    const { uuid, resendIn } = issued;
    return { uuid, resendIn, message, sentTo: reached.map(maskedSubject) };
  });

  api.serve(validateOtpRegister, async ({ input, now, address, device }) => {
    const code = await answerCode(db, 'register', input, address, now);
    if (code instanceof Refusal) return code;
    if (code.registration === null) return refuse('OTP_EXPIRED');
    return openAccount(shop, code, code.registration, device, now);
  });

  api.serve(registerWithOtp, async ({ input, now, address, device }) => {
    const form = normalizeRegistration(input);
    const invalid = refuseFields(refuseRegistration(form), form.email);
    if (invalid) return invalid;
    const limited = await refuseOver(db, [hit(LOOKUPS_BY_ADDRESS, `net ${address}`)], now);
    if (limited) return limited;
    const taken = refuseTaken(await takenFields(db, form, ['email', 'username']));
    if (taken) return taken;
    const code = await answerCode(db, 'login', input, address, now);
    if (code instanceof Refusal) return code;
    if (code.proved !== form.email && code.proved !== form.contact) return refuse('OTP_EXPIRED');
    return openAccount(shop, code, form, device, now);
  });

  api.serve(checkUsername, async ({ input, now, address }) => {
    const limited = await refuseOver(db, [hit(LOOKUPS_BY_ADDRESS, `net ${address}`)], now);
    if (limited) return limited;
    return usernameIsTaken(db, input.username);
  });

  api.serve(checkEmail, async ({ input, now, address }) => {
    const limited = await refuseOver(db, [hit(LOOKUPS_BY_ADDRESS, `net ${address}`)], now);
    if (limited) return limited;
    return (await findUserByEmail(db, input.email)) !== undefined;
  });
}

/** Makes the account that a right code was waited for, and opens its session. */
async function openAccount(
  { db }: AppContext,
  code: RightCode,
  form: Registration,
  device: string | undefined,
  now: Date,
): Promise<z.output<typeof validateOtpRegister.output> | Refusal> {
  const { proved } = code;
  return inTransaction(db, async (tx) => {
    if (!(await closeCode(tx, code, now))) return refuse('OTP_EXPIRED');
    const userId = await createUser(tx, form, proved, now);
    if (userId === undefined) {
      const channel = proved === form.email ? 'email' : 'contact';
      const taken = await takenFields(tx, form, [channel, 'username']);
      return refuseTaken(taken) ?? refuse('OTP_EXPIRED');
    }
    await rememberDevice(tx, device, userId, now);
    const token = await startSession(tx, userId, now);
    return token ? { token, token_type: 'bearer' as const } : refuse('OTP_EXPIRED');
  });
}

function refuseTaken(fields: readonly TakenField[]): Refusal | undefined {
  return refuseFields(Object.fromEntries(fields.map((field) => [field, TAKEN[field]])));
}

/** A refusal whose code and text are the first field's, with the text of each beside its name. */
function refuseFields(
  codes: Readonly<Record<string, MessageCode>>,
  email = '',
): Refusal | undefined {
  const [first] = Object.values(codes);
  if (!first) return undefined;
  const fields = Object.entries(codes).map(([name, code]) => [
    name,
    code === 'EMAIL_INVALID' ? (foreignLetterText(email) ?? answerText(code)) : answerText(code),
  ]);
  return refuse(first, { fields: Object.fromEntries(fields) as Record<string, string> });
}

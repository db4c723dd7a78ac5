import { checkEmail, checkUsername, registerUser, validateOtpRegister } from '#contract/sign-in.ts';
import { normalizeEmail } from '#domain/email.ts';
import { type Registration, refuseRegistration } from '#domain/sign-in.ts';
import { otpLetter } from '#messages/account-letters.ts';
import { type MessageCode, messageFor } from '#messages/catalogue.ts';
import { post } from '../lib/outbox.ts';
import { canSend } from '../lib/reach.ts';
import { Refusal, refuse } from '../lib/refusal.ts';
import type { Api } from '../lib/serve.ts';
import { startSession } from '../lib/sessions.ts';
import { closeCode, issueCode, tryCode } from './one-time-codes.ts';
import {
  ANSWERS_BY_ADDRESS,
  areWithin,
  CODES_BY_ADDRESS,
  CODES_BY_NAME,
  LOOKUPS_BY_ADDRESS,
} from './sign-in-limits.ts';
import { createUser, findUserByEmail, takenFields, usernameIsTaken } from './users.ts';

const TAKEN = { email: 'EMAIL_TAKEN', username: 'USERNAME_TAKEN' } as const;

export function registrationRoutes(api: Api): void {
  const { config, db, site } = api.shop;

  api.serve(registerUser, async ({ input, now, address }) => {
    const form: Registration = { ...input, email: normalizeEmail(input.email) };
    const invalid = refuseFields(refuseRegistration(form));
    if (invalid) return invalid;
    if (!(await areWithin(db, [[CODES_BY_ADDRESS, address]], now)))
      return refuse('TOO_MANY_REQUESTS');
    const taken = refuseTaken(await takenFields(db, form));
    if (taken) return taken;
    const limits = [
      [CODES_BY_NAME, form.email],
      [CODES_BY_NAME, form.contact],
    ] as const;
    if (!(await areWithin(db, limits, now))) return refuse('TOO_MANY_REQUESTS');

    const issued = await db.transaction(async (tx) => {
      const code = await issueCode(
        tx,
        { purpose: 'register', subject: form.email, registration: form },
        now,
      );
      if (!code) return undefined;
      const letter = otpLetter(site.name, code.digits);
      if (canSend(config, 'email'))
        await post(tx, { channel: 'email', to: form.email, ...letter }, now);
      if (canSend(config, 'sms'))
        await post(tx, { channel: 'sms', to: form.contact, ...letter }, now);
      return code;
    });
    if (!issued) return refuse('OTP_TOO_SOON');
    return { uuid: issued.uuid, message: messageFor('REGISTRATION_SENT') };
  });

  api.serve(validateOtpRegister, async ({ input, now, address }) => {
    if (!(await areWithin(db, [[ANSWERS_BY_ADDRESS, address]], now)))
      return refuse('TOO_MANY_REQUESTS');
    const code = await tryCode(db, 'register', input, now);
    if (code instanceof Refusal) return code;
    const { id, registration } = code;
    if (registration === null) return refuse('OTP_EXPIRED');
    return db.transaction(async (tx) => {
      if (!(await closeCode(tx, id, now))) return refuse('OTP_EXPIRED');
      const userId = await createUser(tx, registration, now);
      if (userId === undefined) {
        return refuseTaken(await takenFields(tx, registration)) ?? refuse('OTP_EXPIRED');
      }
      return { token: await startSession(tx, userId, now), token_type: 'bearer' };
    });
  });

  api.serve(checkUsername, async ({ input, now, address }) => {
    if (!(await areWithin(db, [[LOOKUPS_BY_ADDRESS, address]], now)))
      return refuse('TOO_MANY_REQUESTS');
    return usernameIsTaken(db, input.username);
  });

  api.serve(checkEmail, async ({ input, now, address }) => {
    if (!(await areWithin(db, [[LOOKUPS_BY_ADDRESS, address]], now)))
      return refuse('TOO_MANY_REQUESTS');
    return (await findUserByEmail(db, input.email)) !== undefined;
  });
}

function refuseTaken(fields: readonly (keyof typeof TAKEN)[]): Refusal | undefined {
  return refuseFields(Object.fromEntries(fields.map((field) => [field, TAKEN[field]])));
}

/** A refusal whose code and text are the first field's, with the text of each beside its name. */
function refuseFields(codes: Readonly<Record<string, MessageCode>>): Refusal | undefined {
  const [first] = Object.values(codes);
  if (!first) return undefined;
  const fields = Object.entries(codes).map(([name, code]) => [name, messageFor(code)]);
  return refuse(first, { fields: Object.fromEntries(fields) as Record<string, string> });
}

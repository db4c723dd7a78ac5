import { login, sendOtp, validateOtp } from '#contract/sign-in.ts';
import { logout } from '#contract/user.ts';
import { isEmail, normalizeEmail } from '#domain/email.ts';
import { refuseLoginName } from '#domain/sign-in.ts';
import { otpLetter } from '#messages/account-letters.ts';
import { messageFor } from '#messages/catalogue.ts';
import { post } from '../lib/outbox.ts';
import { verifyPassword } from '../lib/password-hash.ts';
import { reach } from '../lib/reach.ts';
import { Refusal, refuse } from '../lib/refusal.ts';
import type { Api } from '../lib/serve.ts';
import { endSession, startSession } from '../lib/sessions.ts';
import { closeCode, issueCode, tryCode } from './one-time-codes.ts';
import {
  ANSWERS_BY_ADDRESS,
  areWithin,
  CODES_BY_ADDRESS,
  CODES_BY_NAME,
  LOGINS_BY_ADDRESS,
  LOGINS_BY_NAME,
} from './sign-in-limits.ts';
import { findUserByLoginName, usernameKey } from './users.ts';

export function signInRoutes(api: Api): void {
  const { config, db, site } = api.shop;

  api.serve(sendOtp, async ({ input, now, address }) => {
    const refusal = refuseLoginName(input.username);
    if (refusal) return refuse(refusal, { fields: { username: messageFor(refusal) } });
    const subject = normalizeEmail(input.username);
    const limits = [
      [CODES_BY_ADDRESS, address],
      [CODES_BY_NAME, subject],
    ] as const;
    if (!(await areWithin(db, limits, now))) return refuse('TOO_MANY_REQUESTS');

    const user = await findUserByLoginName(db, subject);
    const issued = await db.transaction(async (tx) => {
      const code = await issueCode(tx, { purpose: 'login', subject, userId: user?.id }, now);
      if (code && user) {
        const to = reach(config, user, isEmail(subject) ? 'email' : 'sms');
        await post(tx, { ...to, ...otpLetter(site.name, code.digits) }, now);
      }
      return code;
    });
    if (!issued) return refuse('OTP_TOO_SOON');
    return { uuid: issued.uuid, message: messageFor('OTP_SENT') };
  });

  api.serve(validateOtp, async ({ input, now, address }) => {
    if (!(await areWithin(db, [[ANSWERS_BY_ADDRESS, address]], now)))
      return refuse('TOO_MANY_REQUESTS');
    const code = await tryCode(db, 'login', input, now);
    if (code instanceof Refusal) return code;
    const { id, userId } = code;
    if (userId === null) return refuse('OTP_WRONG');
    return db.transaction(async (tx) => {
      if (!(await closeCode(tx, id, now))) return refuse('OTP_EXPIRED');
      return { token: await startSession(tx, userId, now), token_type: 'bearer' };
    });
  });

  api.serve(login, async ({ input, now, address }) => {
    const limits = [
      [LOGINS_BY_ADDRESS, address],
      [LOGINS_BY_NAME, usernameKey(input.username)],
    ] as const;
    if (!(await areWithin(db, limits, now))) return refuse('TOO_MANY_REQUESTS');
    const user = await findUserByLoginName(db, input.username);
    const right = await verifyPassword(user?.passwordHash, input.password);
    if (!user || !right) return refuse('LOGIN_FAILED');
    return { token: await startSession(db, user.id, now), token_type: 'bearer' as const };
  });

  api.serve(logout, async ({ caller }) => {
    await endSession(db, caller.tokenHash);
    return {};
  });
}

import { inTransaction, transact } from '#server/lib/transact.ts';
import { login, sendOtp, validateOtp } from '#contract/people/sign-in.ts';
import { logout } from '#contract/people/user.ts';
import { normalizeSubject } from '#domain/people/channel.ts';
import { refuseLoginName } from '#domain/people/sign-in.ts';
import { answerText } from '#messages/office/answer-texts.ts';
import { foreignLetterText } from '#messages/base/foreign-letter.ts';
import { lockAccount } from '#server/lib/account-lock.ts';
import { hit, refuseOver } from '#server/lib/limits.ts';
import { BoundedWork } from '#server/base/bounded-work.ts';
import { verifyPassword } from '#server/lib/password-hash.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { endSession, startSession } from '#server/lib/sessions.ts';
import { answerCode } from './answer-code.ts';
import { rememberDevice } from './known-devices.ts';
import { closeCode, issueCode } from './one-time-codes.ts';
import { refuseChannel, sendCode } from './send-code.ts';
import { CODES_BY_ADDRESS, LOGINS_BY_ADDRESS, sourceOf, tryPassword } from './sign-in-limits.ts';
import { findUserByLoginName, loginKey } from './users.ts';

/** With its questions to the database: rules/operations.md#work-that-takes-long */
const loggingIn = new BoundedWork({ atOnce: 2, waiting: 40 });

export function signInRoutes(api: Api): void {
  const { shop } = api;
  const { config, db } = shop;

  api.serve(sendOtp, async ({ input, now, address, device }) => {
    const refusal = refuseLoginName(input.username);
    if (refusal)
      return refuse(refusal, {
        fields: { username: foreignLetterText(input.username) ?? answerText(refusal) },
      });
    const subject = normalizeSubject(input.username);
    const unsendable = refuseChannel(config, subject);
    if (unsendable) return unsendable;
    const limited = await refuseOver(db, [hit(CODES_BY_ADDRESS, `net ${address}`)], now);
    if (limited) return limited;

    const issued = await transact(shop, async (work) => {
      const requester = { address, device };
      const code = await issueCode(work.db, { purpose: 'login', subject, requester }, now);
      if (!(code instanceof Refusal)) await sendCode(work, subject, code.digits, now);
      return code;
    });
    if (issued instanceof Refusal) return issued;
    const { uuid, resendIn } = issued;
    return { uuid, resendIn, message: answerText('OTP_SENT') };
  });

  api.serve(validateOtp, async ({ input, now, address, device }) => {
    const code = await answerCode(db, 'login', input, address, now);
    if (code instanceof Refusal) return code;
    return inTransaction(db, async (tx) => {
      const user = await findUserByLoginName(tx, code.proved);
      // Left open: it registers whom it reached.
      if (!user) return refuse('NOT_REGISTERED');
      const held = await lockAccount(tx, user.id, 'share');
      const owner = await findUserByLoginName(tx, code.proved);
      if (!held || owner?.id !== user.id) return refuse('OTP_EXPIRED');
      if (!(await closeCode(tx, code, now))) return refuse('OTP_EXPIRED');
      await rememberDevice(tx, device, user.id, now);
      const token = await startSession(tx, user.id, now);
      return token ? { token, token_type: 'bearer' } : refuse('OTP_EXPIRED');
    });
  });

  api.serve(login, async ({ input, now, address, device }) =>
    loggingIn.run(async () => {
      const limited = await refuseOver(db, [hit(LOGINS_BY_ADDRESS, `net ${address}`)], now);
      if (limited) return limited;
      const user = await findUserByLoginName(db, input.username);
      const subject = user
        ? (`user ${user.id}` as const)
        : (`name ${loginKey(input.username)}` as const);
      const source = await sourceOf(db, user?.id, { address, device }, now);
      const tried = await tryPassword(db, subject, source.id, now);
      if (tried instanceof Refusal) return tried;
      const right = await verifyPassword(user?.passwordHash, input.password);
      if (!user?.passwordHash || !right) return refuse('LOGIN_FAILED');
      await tried.forgive();
      const { id, passwordHash } = user;
      const token = await inTransaction(db, async (tx) => {
        const opened = await startSession(tx, id, now, passwordHash);
        if (opened) await rememberDevice(tx, device, id, now);
        return opened;
      });
      return token ? { token, token_type: 'bearer' as const } : refuse('LOGIN_FAILED');
    }),
  );

  api.serve(logout, async ({ caller }) => {
    await endSession(db, caller.tokenHash);
    return {};
  });
}

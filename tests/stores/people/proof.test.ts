import { expect, test, vi } from 'vitest';
import { fakeApi, refused } from '../support/fake-api.ts';
import { ASHA } from '../support/person.ts';

const SAVE = 'POST /user/changePassword';
const CODE = 'POST /user/contacts/codes';
const RIGHT = { message: 'Password changed successfully', token: 'newer' };

/** A session whose next change of the password needs this proof. */
async function needing(isRight: (proof: unknown) => boolean, has: object = {}) {
  const api = fakeApi({
    'GET /user/userInfo': () => ({
      ...ASHA,
      emailConfirmed: true,
      contactConfirmed: false,
      ...has,
    }),
    [SAVE]: ({ body: { proof } }) => {
      if (proof === undefined) return refused(403, 'PROOF_NEEDED');
      return isRight(proof) ? RIGHT : refused(403, 'PROOF_WRONG');
    },
    [CODE]: () => ({ uuid: 'u1', message: 'Sent', resendIn: 60 }),
  });
  const session = await import('#stores/base/session.ts');
  session.signInWith('token');
  const user = await import('#stores/base/user.ts');
  await user.userKnown();
  const change = await import('#stores/people/profile/change-password.ts');
  const proof = await import('#stores/people/proof.ts');
  const proving = await import('#stores/people/proving.ts');
  change.changeForm.edit('password', 'another long one');
  change.changeForm.edit('confirmation', 'another long one');
  const changing = change.changePassword();
  await vi.waitFor(() => expect(proving.$proving.get().step).toBe('start'));
  return { api, changing, ...change, ...proof, ...proving };
}

test('a change asks for the password, again where it is wrong, and is made with the right one', async () => {
  const tab = await needing((proof) => (proof as { password: string }).password === 'monsoon rain');
  tab.proofForm.edit('password', 'wrong');
  await tab.prove();
  await vi.waitFor(() => expect(tab.proofForm.$form.get().notice?.text).toContain('not right'));
  tab.proofForm.edit('password', 'monsoon rain');
  await tab.prove();
  await tab.changing;
  expect(tab.$proving.get().step).toBe('closed');
  expect(tab.proofForm.$form.get().values).toEqual({ password: '', otp: '' });
  expect(tab.changeForm.$form.get().notice).toMatchObject({ tone: 'good' });
  expect(tab.api.calls(SAVE)).toHaveLength(3);
});

test('a code goes to what is confirmed, and proves it in place of the password', async () => {
  const tab = await needing((proof) => (proof as { otp: string }).otp === '123456');
  expect(tab.proofWays()).toEqual({ password: true, codesGoTo: [ASHA.email] });
  await tab.sendProofCode(ASHA.email);
  expect(tab.$proving.get()).toMatchObject({
    step: 'otp',
    uuid: 'u1',
    sentTo: ASHA.email,
  });
  tab.proveByPassword();
  expect(tab.$proving.get().step).toBe('start');
  await tab.sendProofCode(ASHA.email);
  tab.proofForm.edit('otp', '123456');
  await tab.prove();
  await tab.changing;
  expect(tab.api.calls(SAVE).at(-1)?.body['proof']).toEqual({ otp: '123456', unique_id: 'u1' });
});

test('another code can be sent once the wait that the answer names is over', async () => {
  const tab = await needing(() => true);
  await tab.sendProofCode(ASHA.email);
  expect(tab.$proofResendIn.get()).toBe(60);
  tab.proofForm.edit('otp', '123');
  tab.api.on(CODE, () => ({ uuid: 'u2', message: 'Sent', resendIn: 120 }));
  await tab.sendProofCode(ASHA.email);
  expect(tab.$proofResendIn.get()).toBe(120);
  expect(tab.$proving.get()).toMatchObject({ step: 'otp', uuid: 'u2' });
  expect(tab.proofForm.$form.get().values.otp).toBe('');
});

test('the button of a change says that it waits while the window asks', async () => {
  const tab = await needing(() => true);
  expect(tab.changeWords('Saving', tab.$proving.get())).toBe('Waiting for your confirmation');
  expect(tab.changeWords(undefined, tab.$proving.get())).toBeUndefined();
  tab.endProving();
  await tab.changing;
  expect(tab.changeWords('Saving', tab.$proving.get())).toBe('Saving');
});

test('offers an account that never had a password only where a code can go', async () => {
  const has = { hasPassword: false, contactConfirmed: true };
  const tab = await needing(() => true, has);
  expect(tab.proofWays()).toEqual({ password: false, codesGoTo: [ASHA.contact, ASHA.email] });
});

test('asks once more what the account has, where that could not be loaded', async () => {
  const tab = await needing(() => true, { hasPassword: false });
  tab.endProving();
  await tab.changing;
  tab.api.on('GET /user/userInfo', () => refused(503, 'BUSY'));
  const { refreshUser, $user } = await import('#stores/base/user.ts');
  await refreshUser();
  expect($user.get().state).toBe('failed');
  expect(tab.proofWays().password).toBe(true);
  tab.api.on('GET /user/userInfo', () => ({ ...ASHA, hasPassword: false }));
  const changing = tab.changePassword();
  await vi.waitFor(() => expect(tab.$proving.get().step).toBe('start'));
  expect(tab.proofWays().password).toBe(false);
  tab.endProving();
  await changing;
});

test('whoever closes the window changes nothing, and is told why', async () => {
  const tab = await needing(() => true);
  tab.endProving();
  await tab.changing;
  expect(tab.$proving.get().step).toBe('closed');
  expect(tab.changeForm.$form.get().notice?.text).toContain('confirm that it’s you');
  expect(tab.api.calls(SAVE)).toHaveLength(1);
});

import { expect, test, vi } from 'vitest';
import { fakeApi, later, refused } from '../support/fake-api.ts';

const STATE = 'GET /user/bankAccount';
const SAVE = 'PUT /user/bankAccount';
const NAMED = { holder: 'Asha Rao', lastDigits: '6789', ifsc: 'HDFC0000123', bank: 'HDFC Bank' };

async function openForm(handlers: Record<string, () => unknown> = {}) {
  const api = fakeApi({
    [STATE]: () => ({ account: null, transfers: [] }),
    [SAVE]: () => ({ account: NAMED, transfers: [], message: 'Your bank account is saved.' }),
    'GET /user/bank/HDFC0000123': () => ({ bank: { name: 'HDFC Bank', hasBranch: true } }),
    'GET /user/bank/SBIN0000001': () => ({ bank: { name: 'State Bank', hasBranch: true } }),
    ...handlers,
  });
  const { signInWith } = await import('#stores/base/session.ts');
  signInWith('token');
  const store = await import('#stores/people/profile/bank-account.ts');
  store.$bankAccount.subscribe(() => undefined);
  const fill = () => {
    store.editBankField('holder', 'Asha Rao');
    store.editBankField('number', '5010 0123 456789');
    store.editBankField('numberAgain', '50100123456789');
    store.editBankField('ifsc', 'hdfc0000123');
  };
  return { ...store, api, fill };
}

test('the bank’s name is shown when the IFSC is whole, of two the one typed last', async () => {
  const { editBankField, $bankLookup, api } = await openForm();
  const slow = later();
  api.on('GET /user/bank/HDFC0000123', () => slow.promise);
  editBankField('ifsc', 'HDFC000012');
  expect(api.calls('GET /user/bank/HDFC0000123')).toHaveLength(0);
  editBankField('ifsc', 'HDFC0000123');
  editBankField('ifsc', 'SBIN0000001');
  await vi.waitFor(() => expect($bankLookup.get()).toMatchObject({ name: 'State Bank' }));
  slow.resolve({ bank: { name: 'HDFC Bank', hasBranch: true } });
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
  expect($bankLookup.get()).toMatchObject({ name: 'State Bank' });
});

test('what is wrong is said at its field, nothing is sent, and what was typed stays', async () => {
  const { fill, editBankField, saveBankAccount, bankForm, api } = await openForm();
  fill();
  editBankField('numberAgain', '50100123456798');
  expect(await saveBankAccount()).toBe(false);
  expect(bankForm.$form.get().errors).toEqual({
    numberAgain: 'The two account numbers don’t match. Please check both.',
  });
  expect(api.calls(SAVE)).toHaveLength(0);
  expect(bankForm.$form.get().values.holder).toBe('Asha Rao');
});

test('what the server finds wrong with a field is said there alone, and what was typed stays', async () => {
  const { fill, saveBankAccount, bankForm } = await openForm({
    [SAVE]: () => refused(400, 'INPUT_INVALID', { fields: { ifsc: 'No such bank.' } }),
  });
  fill();
  expect(await saveBankAccount()).toBe(false);
  expect(bankForm.$form.get()).toMatchObject({
    errors: { ifsc: 'No such bank.' },
    values: { number: '5010 0123 456789' },
  });
  expect(bankForm.$form.get().notice).toBeUndefined();
});

test('a refusal that is about no field is told above the form', async () => {
  const { fill, saveBankAccount, bankForm } = await openForm({
    [SAVE]: () => refused(409, 'BANK_ACCOUNT_IN_USE'),
  });
  fill();
  expect(await saveBankAccount()).toBe(false);
  expect(bankForm.$form.get()).toMatchObject({ errors: {}, values: { holder: 'Asha Rao' } });
  expect(bankForm.$form.get().notice?.tone).toBe('bad');
});

test('whoever is asked for the account is looked up once', async () => {
  const api = fakeApi({ [STATE]: () => ({ account: null, transfers: [] }) });
  const { signInWith } = await import('#stores/base/session.ts');
  signInWith('token');
  const { askForBankAccount, $bankAsked } = await import('#stores/people/profile/bank-account.ts');
  await askForBankAccount();
  expect($bankAsked.get()).toBe(true);
  expect(api.calls(STATE)).toHaveLength(1);
});

test('a saved account is shown masked, and the form forgets its number', async () => {
  const { fill, saveBankAccount, bankForm, $bankAccount, api } = await openForm();
  fill();
  expect(await saveBankAccount()).toBe(true);
  expect(api.calls(SAVE)[0]?.body).toMatchObject({ number: '50100123456789', ifsc: 'HDFC0000123' });
  expect($bankAccount.get()).toEqual({
    state: 'ready',
    value: { account: NAMED, transfers: [], isNeeded: false, collected: [] },
  });
  expect(bankForm.$form.get().values.number).toBe('');
});

import * as calls from '#contract/office/people/customer.ts';
import type { CustomerLetter } from '#contract/office/people/customer.ts';
import { readLog } from '#contract/office/shell/log.ts';
import { customerNumber } from '#domain/people/customer-number.ts';
import { MAX_BLOCK_REASON } from '#domain/base/typed-words.ts';
import { createAct } from '#stores/office/shell/act.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { createOfficeForm } from '#stores/office/shell/form.ts';
import { createOfficeLoader } from '#stores/office/shell/loader.ts';
import { createNotes } from '#stores/office/shell/notes.ts';

const named = Number(new URLSearchParams(location.search).get('id') ?? '');

/** The account that the address names; one that nobody has where it names none. */
export const customerId =
  Number.isInteger(named) && named > 0 && named < 2 ** 31 ? named : 2 ** 31 - 1;

const page = createOfficeLoader(() => callOffice(calls.getCustomer, { id: customerId }));

/** All of the customer (docs/screens.md#the-page-of-a-customer). */
export const $customer = page.$loaded;
export const loadCustomer = page.load;

const statement = createOfficeLoader(() => callOffice(calls.customerStatement, { id: customerId }));
export const $customerStatement = statement.$loaded;
export const loadCustomerStatement = statement.load;

const done = createOfficeLoader(() => callOffice(readLog, { search: customerNumber(customerId) }));

/** What operators did for them, for who may read the log. */
export const $customerLog = done.$loaded;
export const loadCustomerLog = done.load;

/** Shows what a change has left, wherever it is seen. */
export async function refreshCustomer(): Promise<void> {
  await Promise.all([
    loadCustomer(),
    $customerStatement.get().state === 'ready' ? loadCustomerStatement() : undefined,
    $customerLog.get().state === 'ready' ? loadCustomerLog() : undefined,
  ]);
}

export const blockForm = createOfficeForm({
  blank: { reason: '' },
  limits: { reason: MAX_BLOCK_REASON },
  check: ({ reason }) =>
    reason.trim() === '' ? { errors: { reason: 'Please say why.' } } : undefined,
});

const blocking = createAct<'block' | 'unblock'>();

/** Whether the customer is being blocked, and how that ended. */
export const $blocking = blocking.$act;
export const dismissBlocking = blocking.dismiss;

/** What was typed stays where it did not come about, also where somebody else was first. */
export async function blockCustomer(): Promise<void> {
  if (!blockForm.check()) return;
  const { reason } = blockForm.$form.get().values;
  const isDone = await blocking.run(
    'block',
    () => callOffice(calls.blockCustomer, { id: customerId, reason }),
    {
      done: 'Customer blocked: no new orders.',
      afterwards: refreshCustomer,
    },
  );
  if (isDone) blockForm.clear();
}

const resending = createAct<number>();

/** The letter that is being sent again, and how that ended. */
export const $resending = resending.$act;
export const dismissResending = resending.dismiss;

export async function resendLetter({ id, subject }: CustomerLetter): Promise<void> {
  await resending.run(id, () => callOffice(calls.resendLetter, { id: customerId, letter: id }), {
    done: `“${subject}” was sent again.`,
    afterwards: refreshCustomer,
  });
}

export async function unblockCustomer(): Promise<void> {
  await blocking.run('unblock', () => callOffice(calls.unblockCustomer, { id: customerId }), {
    done: 'Customer unblocked.',
    afterwards: refreshCustomer,
  });
}

export const customerNotes = createNotes(
  (text) => callOffice(calls.addCustomerNote, { id: customerId, text }),
  refreshCustomer,
);

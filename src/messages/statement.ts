import type { StatementKind, StatementLine } from '#domain/statement.ts';
import { formatRupees, minus, type Paise, sum, ZERO } from '#domain/money.ts';
import { heldName } from './transfer-holds.ts';

/** What each line of a statement says, before its numbers. */
const WORDS: Record<StatementKind, string> = {
  rent: 'Rent invoice',
  cancellation: 'Invoice of rent kept on cancellation',
  damage: 'Invoice for damage',
  sale: 'Invoice of a purchase',
  interest: 'Interest on invoice',
  credit_note: 'Credit note',
  order_payment: 'Payment of the order',
  exchange_payment: 'Payment for the exchange',
  move_payment: 'Payment for the move',
  invoice_payment: 'Payment of invoices',
  autopay_payment: 'Payment of invoices by AutoPay',
  extension_payment: 'Payment of an extension',
  purchase_payment: 'Payment of a purchase',
  autopay_authorisation: 'Rupee that confirmed AutoPay, to go back',
  deposit_for_rent: 'Unpaid rent, paid from the deposit',
  deposit_for_damage: 'Damage, paid from the deposit',
  deposit_for_purchase: 'Purchase, paid from the deposit',
  deposit_forfeited: 'Deposit kept, as the plan was ended early',
  deposit_freed: 'Deposit of the cancelled order, to go back',
  deposit_carried: 'Deposit that came over from',
  deposit_withdrawn: 'Deposit, as far as the payment went back',
  deposit_returned: 'returned by bank transfer',
  refund: 'Payment returned',
  refund_beyond: 'Returned beyond what was held; nothing is asked for it',
};

const EXCHANGE_PAYMENTS: ReadonlySet<StatementKind> = new Set(['exchange_payment', 'move_payment']);
const ORDER_PAYMENTS: ReadonlySet<StatementKind> = new Set(['order_payment', 'extension_payment']);

/**
 * Invoices and credit notes are known by their numbers, payments by the provider’s or the bank’s. Of a
 * payment that is a deposit too, the whole sum is told, as the bank has it.
 */
export function statementWords({
  kind,
  reference,
  paid,
  deposit,
}: Pick<StatementLine, 'kind' | 'reference' | 'paid' | 'deposit'>): string {
  const words = namedBy({ kind, paid, deposit });
  const named = reference === null ? words : `${words} ${reference}`;
  if (EXCHANGE_PAYMENTS.has(kind)) {
    const whole = deposit > 0 ? `: ${formatRupees(deposit)}` : '';
    return `${named}${whole}, deposit from then on`;
  }
  if (!ORDER_PAYMENTS.has(kind) || deposit <= 0) return named;
  const own = paid > 0 ? `${formatRupees(deposit)} of it` : 'all of it';
  return `${named}: ${formatRupees(sum([paid, deposit]))}, ${own} your deposit`;
}

function namedBy({
  kind,
  paid,
  deposit,
}: Pick<StatementLine, 'kind' | 'paid' | 'deposit'>): string {
  if (kind === 'deposit_carried' && deposit < 0) return 'Deposit that went over to';
  return kind === 'deposit_returned'
    ? `${returnedName(paid, deposit)} ${WORDS[kind]}`
    : WORDS[kind];
}

/** What came back of a settled order: both are below zero by as much. */
function returnedName(paid: Paise, deposit: Paise): string {
  return heldName({ amount: minus(ZERO, sum([paid, deposit])), paidAhead: minus(ZERO, paid) });
}

/** `₹2,498 to pay`, `₹500 paid ahead` or `Nothing open`. */
export function balanceWords(balance: Paise): string {
  if (balance === 0) return 'Nothing open';
  return balance > 0
    ? `${formatRupees(balance)} to pay`
    : `${formatRupees(minus(ZERO, balance))} paid ahead`;
}

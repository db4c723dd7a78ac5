import type { StatementKind, StatementLine } from '#domain/overview/statement.ts';
import { formatRupees, minus, type Paise, sum, ZERO } from '#domain/base/money.ts';
import { heldName } from '#messages/payments/transfer-holds.ts';

/** What each line of a statement says, before its numbers. */
const WORDS: Record<StatementKind, string> = {
  rent: 'Rent invoice',
  cancellation: 'Cancellation invoice',
  damage: 'Invoice for damage',
  sale: 'Purchase invoice',
  interest: 'Interest on invoice',
  credit_note: 'Credit note',
  order_payment: 'Payment for the order',
  exchange_payment: 'Payment for the swap',
  move_payment: 'Payment for the move',
  invoice_payment: 'Payment for invoices',
  autopay_payment: 'AutoPay payment for invoices',
  extension_payment: 'Payment for the extension',
  purchase_payment: 'Payment for the purchase',
  autopay_authorisation: '₹1 to confirm AutoPay, to be refunded',
  deposit_for_rent: 'Unpaid rent, paid from the deposit',
  deposit_for_damage: 'Damage, paid from the deposit',
  deposit_for_purchase: 'Purchase, paid from the deposit',
  damage_waived: 'Damage charge waived',
  deposit_forfeited: 'Deposit kept, as the plan ended early',
  deposit_given_back: 'Deposit returned after your objection',
  deposit_freed: 'Deposit of the cancelled order, to be refunded',
  deposit_carried: 'Deposit carried over from',
  deposit_withdrawn: 'Deposit of a payment that was returned',
  deposit_returned: 'refunded by bank transfer',
  refund: 'Payment refunded',
  refund_beyond: 'Refunded beyond what was held; nothing is due for it',
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
    return `${named}${whole}, now part of the deposit`;
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
  if (kind === 'deposit_carried' && deposit < 0) return 'Deposit carried over to';
  return kind === 'deposit_returned'
    ? `${returnedName(paid, deposit)} ${WORDS[kind]}`
    : WORDS[kind];
}

/** What came back of a settled order: both are below zero by as much. */
function returnedName(paid: Paise, deposit: Paise): string {
  return heldName({ amount: minus(ZERO, sum([paid, deposit])), paidAhead: minus(ZERO, paid) });
}

/**
 * `₹2,498 to pay`, `₹500 paid ahead` or `Nothing to pay`; payments to be refunded are named apart,
 * since they pay for nothing. A transfer made by hand may not have begun.
 */
export function balanceWords(closing: Paise, refunding: Paise = ZERO): string {
  const balance = sum([closing, refunding]);
  const back = refunding === 0 ? '' : `${formatRupees(refunding)} to be refunded`;
  if (balance === 0) return back || 'Nothing to pay';
  return [standingWords(balance), back].filter(Boolean).join(', ');
}

/**
 * How a month before the last one ended. What was to pay then may be paid by now, and what was ahead may be
 * refunded (rules/billing.md#a-rent-statement).
 */
export function monthEndWords(balance: Paise): string {
  return `Closing balance ${runningWords(balance)}`;
}

/** `₹500` to pay or `₹500 in credit`, the balance after a line: credit is rent paid ahead or to be refunded. */
export function runningWords(balance: Paise): string {
  return balance < 0 ? `${formatRupees(minus(ZERO, balance))} in credit` : formatRupees(balance);
}

/** `₹1,155`, and the part of the deposit to be refunded. */
export function heldWords(held: Paise, refunding: Paise): string {
  const whole = formatRupees(held);
  if (refunding === 0) return whole;
  return refunding === held
    ? `${whole}, to be refunded`
    : `${whole}, ${formatRupees(refunding)} of it to be refunded`;
}

function standingWords(balance: Paise): string {
  return balance > 0
    ? `${formatRupees(balance)} to pay`
    : `${formatRupees(minus(ZERO, balance))} paid ahead`;
}

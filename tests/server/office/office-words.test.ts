import { expect, test } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import { rupees, ZERO } from '#domain/base/money.ts';
import { refuse } from '#server/lib/refusal.ts';
import { readCommand } from '#server/office/shell/command-line.ts';
import { UsageError } from '#server/office/base/usage-error.ts';
import type { Outcome } from '#server/office/shell/outcomes.ts';
import { answerWords, outcomeWords } from '#server/office/shell/words.ts';

test('an id or an answer may begin with a hyphen, an option or its value may not', () => {
  expect(readCommand(['kyc', 'reject', '-Iq7', 'too dark', '--by', 'meena'])).toEqual({
    command: { name: 'kyc reject', document: '-Iq7', reason: 'too dark' },
    by: 'meena',
  });
  expect(() => readCommand(['kyc', 'verify', '--no', 'x'])).toThrow(UsageError);
  expect(() => readCommand(['kyc', 'verify', 'x', '--by', '-m'])).toThrow(UsageError);
});

test.each([
  [[], 'Please name a command.'],
  [['order'], 'no command'],
  [['order', 'eat', 'B1'], 'no command'],
  [['order', 'deliver'], 'number or name'],
  [['order', 'deliver', 'B1', 'B2'], 'one at a time'],
  [['order', 'deliver', 'B1', '--on', '2026-02-30'], 'not a day'],
  [['order', 'deliver', 'B1', '--code', '48213'], 'four digits'],
  [['order', 'deliver', 'B1', '--without-code', ' '], 'needs a reason'],
  [['order', 'schedule', 'B1', '--on', '2026-11-25', '--half', 'noon'], 'morning or afternoon'],
  [['order', 'schedule', 'B1', '--on', '2026-11-25', '--phone', '12'], 'not a mobile number'],
  [['order', 'missed', 'B1'], 'not-home or ours'],
  [['order', 'late', 'B1', '--until', '25:00'], 'latest arrival time'],
  [['order', 'cancel', 'B1', '--on', '2026-11-25'], 'takes no --on'],
  [['order', 'collect', 'B1', '--damage', 'torn'], 'no option --damage'],
  [
    ['inspection', 'charge', 'B1', '--unit', 'torn', '--kind', 'tear', '--words', 'Arm'],
    'not a unit tag',
  ],
  [['inspection', 'charge', 'B1', '--unit', 'OSL3-0001', '--kind', 'dent'], 'A --kind is one of'],
  [['inspection', 'look', 'B1', '--unit', 'OSL3-0001'], 'needs where'],
  [['inspection', 'decide', 'B1'], 'needs the answer'],
  [['order', 'collect', 'B1', '--waive-closure', 'Sorry'], 'no option --waive-closure'],
  [['goodwill', 'give', 'B1', '900', 'Sorry'], 'in the office, signed in'],
  [['credit', 'give', 'BSR-1', '900', 'Sorry'], 'in the office, signed in'],
  [['interest', 'waive', 'BSR-1', 'Sorry'], 'in the office, signed in'],
  [['fee', 'waive', 'BSR-1', 'Sorry'], 'in the office, signed in'],
  [['note', 'drop', '7'], 'in the office, signed in'],
  [['issue', 'close', 'seven'], 'not the number'],
  [['enquiry', 'answer', 'B1'], 'needs the answer'],
  [['enquiry', 'answer', 'B1', 'Yes', '--accept', '--decline'], 'not both'],
  [['deposit', 'refund', 'B1'], 'reference'],
  [['billing', 'run', '7'], 'no number'],
  [['operator', 'invite', 'you@shop.in'], 'A --role is one of owner, care, floor, books.'],
  [['operator', 'role', 'you@shop.in', '--role', 'boss'], 'A --role is one of'],
  [['operator', 'end'], 'number or name'],
  [['billing', 'run', '--date', '2027-03-01'], 'There is no option --date.'],
  [['order', 'deliver', 'B1', '--on'], '--on needs a value.'],
  [['enquiry', 'answer', 'B1', 'Yes', '--accept=yes'], '--accept takes no value.'],
])('understands %j no further than that it is wrong', (words, why) => {
  expect(() => readCommand(words)).toThrow(UsageError);
  expect(() => readCommand(words)).toThrow(why);
});

test.each([
  [['kyc', 'reject', 'Iq7'], 500],
  [['customer', 'block', 'B-482113'], 300],
  [['note', 'add', 'B1'], 2000],
  [['order', 'deliver', 'B1', '--without-code'], 200],
  [['unit', 'note', 'OSL3-0142', '--note'], 300],
  [['cash', 'close', '2026-11-24', 'taken=12'], 500],
])('says of words of %j that are more than is kept by how much', (words, most) => {
  const typed = (many: number) => () => readCommand([...words, 'a'.repeat(many)]);
  expect(typed(most)).not.toThrow();
  expect(typed(most + 1)).toThrow(`Please use at most ${most} characters: 1 is too many.`);
  expect(typed(most + 20)).toThrow(UsageError);
});

test.each([
  ['payment attach pay_1', '"payment attach" needs the order.'],
  ['payment refund pay_1 pay_2', '"payment refund" takes one at a time.'],
])('"%s" is not understood', (words, said) => {
  expect(() => readCommand(words.split(' '))).toThrow(said);
});

test('the number of an order may be typed in small letters', () => {
  const { command } = readCommand(['order', 'cancel', 'b261122-aaaaaa']);
  expect(command).toEqual({ name: 'order cancel', number: 'B261122-AAAAAA', refund: null });
});

test.each([
  ['order cancel b000000-xxxxxx', 'There is no order B000000-XXXXXX.'],
  ['kyc verify kyc/none', 'There is no document kyc/none.'],
  ['issue show 7', 'There is no issue 7.'],
  ['matter close 7', 'There is no problem 7.'],
  ['operator end You@shop.in', 'There is no operator or invitation of you@shop.in.'],
])('what "%s" does not find is named', (words, said) => {
  const { command } = readCommand(words.split(' '));
  expect(answerWords(command, refuse('NOT_FOUND'))).toBe(said);
});

const number = 'B261122-AAAAAA';
const refund = rupees(2500);
const cancelled = { orderNumber: number, kept: ZERO, refund };

test.each<[string, Outcome]>([
  [
    `The delivery of order ${number} is planned for Tue 24 Nov, 9 am to 1 pm.\nFloor 3, no lift. The crew takes ₹450 in cash.`,
    {
      kind: 'order scheduled',
      number,
      on: day('2026-11-24'),
      half: 'morning',
      wayUp: { floor: 3, hasLift: false },
      labourFee: rupees(450),
    },
  ],
  [
    `The delivery of order ${number} is planned for Tue 24 Nov, 2 pm to 6 pm.\nThe renter had chosen another slot: Tue 24 Nov, 9 am to 1 pm.\nFloor 3. Ask the renter for the floor and lift.`,
    {
      kind: 'order scheduled',
      number,
      on: day('2026-11-24'),
      half: 'afternoon',
      wayUp: { floor: 3, hasLift: null },
      labourFee: null,
      chosen: { day: day('2026-11-24'), half: 'morning' },
    },
  ],
  [
    `Order ${number} is delivered and its first invoice is out.`,
    { kind: 'order delivered', number },
  ],
  [`The renter of order ${number} has been informed.`, { kind: 'order late', number }],
  [
    `Attempt recorded. The next one for order ${number} is on Tue 24 Nov, 9 am to 1 pm. The renter has been informed.`,
    {
      kind: 'order missed',
      number,
      isExchange: false,
      next: { day: day('2026-11-24'), half: 'morning' },
    },
  ],
  [
    `Third attempt recorded: order ${number} is forfeited. The renter has been informed.`,
    { kind: 'order missed', number, isExchange: false, next: null },
  ],
  [
    `Attempt recorded. No day is left in the plan, so exchange ${number} is cancelled. The renter has been informed.`,
    { kind: 'order missed', number, isExchange: true, next: null },
  ],
  [
    `Order ${number} is picked up and needs an inspection. Held: Deposit ₹1,600 and prepaid rent ₹900; all of it is due back by 7 Dec 2026. If there is no damage: npm run office -- inspection finish ${number}`,
    {
      kind: 'order collected',
      number,
      held: refund,
      paidAhead: rupees(900),
      earlyEnd: ZERO,
      comesBack: refund,
      due: { backBy: day('2026-12-07'), isLate: false },
    },
  ],
  [
    `Order ${number} is picked up and needs an inspection. Held: Deposit ₹2,500; ₹2,500 is kept for the early end. If there is no damage: npm run office -- inspection finish ${number}`,
    {
      kind: 'order collected',
      number,
      held: refund,
      paidAhead: ZERO,
      earlyEnd: refund,
      comesBack: ZERO,
      due: { backBy: day('2026-12-07'), isLate: false },
    },
  ],
  [
    `Order ${number} is picked up and needs an inspection. If there is no damage: npm run office -- inspection finish ${number}`,
    {
      kind: 'order collected',
      number,
      held: ZERO,
      paidAhead: ZERO,
      earlyEnd: ZERO,
      comesBack: ZERO,
      due: { backBy: day('2026-12-07'), isLate: false },
    },
  ],
  [`Order ${number} is cancelled. We’ll refund ₹2,500.`, { kind: 'order cancelled', cancelled }],
  [
    `Order ${number} is cancelled.`,
    { kind: 'order cancelled', cancelled: { ...cancelled, refund: ZERO } },
  ],
  [
    `Order ${number} is cancelled. We’ll refund ₹2,500. We keep ₹900, the first month’s rent.`,
    { kind: 'order cancelled', cancelled: { ...cancelled, kept: rupees(900) } },
  ],
  ['The document is verified.', { kind: 'document verified' }],
  ['The document is rejected, and the renter has the reason.', { kind: 'document rejected' }],
  ['0 to do', { kind: 'orders to do', orders: [] }],
  ['0 to answer', { kind: 'open enquiries', enquiries: [] }],
  ['0 to verify', { kind: 'pending documents', documents: [] }],
  ['0 open', { kind: 'open issues', issues: [] }],
  ['Issue 7 is answered.', { kind: 'issue answered', issue: 7 }],
  ['Review 7 is answered. The author has been informed.', { kind: 'review answered', review: 7 }],
  ['Review 7 is hidden, and the author has the reason.', { kind: 'review hidden', review: 7 }],
  [
    'Review 7 is shown again. The author has been informed.',
    { kind: 'review shown again', review: 7 },
  ],
  ['Issue 7 is closed.', { kind: 'issue closed', issue: 7 }],
  [`Enquiry ${number} is answered.`, { kind: 'enquiry answered', number }],
  [
    `The bank account is deleted. We have asked the renter of order ${number} for another one.`,
    { kind: 'bank account asked for', number },
  ],
  ['Refund 7 is recorded. The renter has been informed.', { kind: 'refund noted', refund: 7 }],
  [
    `The refund of order ${number} is recorded. The renter has been informed.`,
    { kind: 'deposit refund noted', number },
  ],
  [
    `The transfer N1 of order ${number} is due again. If the account was wrong: npm run office -- refund ask ${number}`,
    { kind: 'transfer returned', number, reference: 'N1' },
  ],
  ['0 to pay by bank transfer', { kind: 'transfers due', transfers: [] }],
  [
    '4 invoices, 3 extended, 1 reminders.',
    { kind: 'billing run', run: { invoices: 4, extended: 3, reminders: 1 } },
  ],
  [
    '2 bank accounts and 1 authenticator apps are sealed with the first key of DATA_KEY. You no longer need the other keys.',
    {
      kind: 'key changed',
      accounts: { resealed: 2, shut: 0 },
      apps: { resealed: 1, shut: 0 },
    },
  ],
  [
    '2 bank accounts and 0 authenticator apps are sealed with the first key of DATA_KEY. 2 can’t be opened with the keys given. For details: npm run doctor',
    {
      kind: 'key changed',
      accounts: { resealed: 2, shut: 1 },
      apps: { resealed: 0, shut: 1 },
    },
  ],
  ['0 open', { kind: 'open matters', matters: [] }],
  ['Problem 7 is closed.', { kind: 'matter closed', matter: 7 }],
  [
    'Payment pay_1, ₹2,500, is refunded.',
    { kind: 'payment refunded', payment: 'pay_1', amount: refund },
  ],
])('an operator reads: %s', (words, outcome) => {
  expect(outcomeWords(outcome)).toBe(words);
});

test('a terminal, which marks no field, is told what is wrong with each', () => {
  const refusal = refuse('INPUT_INVALID', { fields: { crew: 'Who comes?', day: 'Which day?' } });
  expect(outcomeWords(refusal)).toBe('Who comes?\nWhich day?');
  expect(outcomeWords(refuse('INPUT_INVALID'))).toContain('Please check');
});

import { beforeAll, describe, expect, test } from 'vitest';
import * as company from '#contract/overview/company.ts';
import { deleteAccount } from '#contract/people/account.ts';
import {
  checkInvoicePayments,
  confirmInvoicePayment,
  listInvoices,
  openInvoicePayment,
} from '#contract/billing/invoice.ts';
import { reportIssue } from '#contract/care/issue.ts';
import { getCustomer } from '#contract/office/people/customer.ts';
import { getOfficeOrder } from '#contract/office/orders/order.ts';
import { getOrder } from '#contract/orders/order.ts';
import { addDaysTo } from '#domain/base/kolkata.ts';
import { must, opened, playInWindow, SOFA } from '../support/checkout.ts';
import {
  colleague,
  companyOf,
  FIRM,
  founder,
  GSTIN,
  invited,
  linkTo,
  orderFor,
  type Person,
  rentedFor,
  signedInAgain,
  stayOf,
} from '../support/companies.ts';
import { operatorOf } from '../support/operators.ts';
import { refused } from '../support/refused.ts';
import { jumpTo, liveUntil, today } from '../support/rentals.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ lawful: true, startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 50 } });
beforeAll(async () => {
  await operatorOf(shop);
});
const accept = (person: Person, linkId: string) =>
  shop.request(company.acceptCompanyInvitation, { linkId }, person);
const ordersOf = async (person: Person) =>
  must(await shop.request(company.listCompanyOrders, {}, person));

describe('founding a company', () => {
  test('needs a name and a GSTIN that is one, and makes its founder the owner', async () => {
    const person = await shop.signedUp();
    const found = (input: { name: string; gstin: string }) =>
      shop.request(company.foundCompany, input, person);
    expect(await found({ name: ' ', gstin: GSTIN })).toEqual(refused('COMPANY_NAME_MISSING'));
    const slip = { name: FIRM, gstin: '27AAPFU0939F1ZW' };
    expect(await found(slip)).toEqual(refused('COMPANY_GSTIN'));
    must(await found({ name: ` ${FIRM} `, gstin: '27 aapfu 0939f1zv' }));
    expect(await companyOf(shop, person)).toMatchObject({
      name: FIRM,
      pan: 'AAPFU0939F',
      role: 'owner',
      people: [{ name: 'Asha Rao', role: 'owner', isYou: true }],
    });
    expect(await found({ name: FIRM, gstin: GSTIN })).toEqual(refused('COMPANY_THERE'));
  });

  test('of a PAN that another has founded says nothing of it, and shows none of its orders', async () => {
    const [first, second] = [await founder(shop), await founder(shop)];
    await orderFor(shop, first);
    expect(await ordersOf(second)).toEqual([]);
    expect((await companyOf(shop, second)).people).toHaveLength(1);
  });

  test('twice at once makes one', async () => {
    const person = await shop.signedUp();
    const found = () => shop.request(company.foundCompany, { name: FIRM, gstin: GSTIN }, person);
    const answers = await Promise.all([found(), found()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual(refused('COMPANY_THERE'));
  });
});

describe('an invitation', () => {
  test('goes by mail or SMS, is for that email or number alone, and is accepted once', async () => {
    const owner = await founder(shop);
    const [person, stranger] = [await shop.signedUp(), await shop.signedUp()];
    const linkId = await invited(shop, owner, `+91 ${person.contact}`);
    const [sms] = await shop.inbox(person.contact);
    expect(sms?.text).toContain(`/c/${linkId}`);
    const look = (who: Person) => shop.request(company.getCompanyInvitation, { linkId }, who);
    expect(await look(stranger)).toEqual(refused('COMPANY_INVITATION_UNKNOWN'));
    expect(await accept(stranger, linkId)).toEqual(refused('COMPANY_INVITATION_UNKNOWN'));
    expect(must(await look(person))).toMatchObject({ company: FIRM, invitedBy: 'Asha Rao' });
    const both = await Promise.all([accept(person, linkId), accept(person, linkId)]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    expect((await companyOf(shop, owner)).people).toHaveLength(2);
    expect((await companyOf(shop, person)).invitations).toEqual([]);
    expect(must(await look(person))).toMatchObject({ isIn: true });
  });

  test('is answered the same whether or not there is an account', async () => {
    const owner = await founder(shop);
    const { email } = await shop.signedUp();
    const say = async (to: string) =>
      must(await shop.request(company.inviteToCompany, { to }, owner)).message.replace(to, '');
    expect(await say(email)).toBe(await say('nobody@mail.example'));
    const [mail] = await shop.inbox('nobody@mail.example');
    expect(mail?.text).toContain(FIRM);
    expect(await linkTo(shop, 'nobody@mail.example')).not.toBe('');
    expect(await shop.request(company.inviteToCompany, { to: 'nobody' }, owner)).toEqual(
      refused('COMPANY_INVITEE'),
    );
  });

  test('that is withdrawn, replaced or past its last day is accepted by nobody', async () => {
    const owner = await founder(shop);
    const person = await shop.signedUp();
    const first = await invited(shop, owner, person.email);
    const second = await invited(shop, owner, person.email);
    expect(await accept(person, first)).toEqual(refused('COMPANY_INVITATION_NEWER'));
    const { invitations } = await companyOf(shop, owner);
    expect(invitations).toMatchObject([{ to: person.email }]);
    const id = invitations[0]?.id ?? 0;
    const withdraw = () => shop.request(company.withdrawCompanyInvitation, { id }, owner);
    must(await withdraw());
    expect(await withdraw()).toEqual(refused('COMPANY_INVITATION_GONE'));
    expect(await accept(person, second)).toEqual(refused('COMPANY_INVITATION_UNKNOWN'));

    const late = await invited(shop, owner, person.email);
    jumpTo(shop, addDaysTo(today(shop), 15));
    expect(await accept(await signedInAgain(shop, person), late)).toEqual(
      refused('COMPANY_INVITATION_UNKNOWN'),
    );
    expect((await companyOf(shop, owner)).invitations).toEqual([]);
  });

  test('is sent, withdrawn and answered by owners, and to nobody of another company', async () => {
    const [owner, elsewhere] = [await founder(shop), await founder(shop)];
    const member = await colleague(shop, owner);
    const to = 'somebody@mail.example';
    expect(await shop.request(company.inviteToCompany, { to }, member)).toEqual(
      refused('COMPANY_OWNERS_ONLY'),
    );
    const linkId = await invited(shop, owner, elsewhere.email);
    expect(await accept(elsewhere, linkId)).toEqual(refused('COMPANY_THERE'));
    const outsider = await shop.signedUp();
    expect(await shop.request(company.inviteToCompany, { to }, outsider)).toEqual(
      refused('COMPANY_NONE'),
    );
  });

  test('of an owner who is taken out at that moment was accepted before, or is by nobody', async () => {
    const owner = await founder(shop);
    const second = await colleague(shop, owner);
    const id = await stayOf(shop, second);
    must(await shop.request(company.setCompanyRole, { id, role: 'owner' }, owner));
    const person = await shop.signedUp();
    const linkId = await invited(shop, second, person.email);
    const [joined] = await Promise.all([
      accept(person, linkId),
      shop.request(company.removeFromCompany, { id }, owner),
    ]);
    const { people } = await companyOf(shop, owner);
    expect(people).toHaveLength(joined.ok ? 2 : 1);
    if (!joined.ok) expect(joined).toEqual(refused('COMPANY_INVITATION_UNKNOWN'));
  });
});

describe('who is in a company', () => {
  test('always has an owner among them, also where two leave at once', async () => {
    const owner = await founder(shop);
    const second = await colleague(shop, owner);
    const leave = (who: Person) => shop.request(company.leaveCompany, {}, who);
    expect(await leave(owner)).toEqual(refused('COMPANY_LAST_OWNER'));
    const own = { id: await stayOf(shop, owner), role: 'member' } as const;
    expect(await shop.request(company.setCompanyRole, own, owner)).toEqual(
      refused('COMPANY_LAST_OWNER'),
    );
    const third = await colleague(shop, owner);
    const id = await stayOf(shop, second);
    must(await shop.request(company.setCompanyRole, { id, role: 'owner' }, owner));
    const answers = await Promise.all([leave(owner), leave(second)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await companyOf(shop, third)).people.map(({ role }) => role).toSorted()).toEqual([
      'member',
      'owner',
    ]);
  });

  test('who is alone ends it by leaving, and its invitations with it', async () => {
    const owner = await founder(shop);
    const person = await shop.signedUp();
    const linkId = await invited(shop, owner, person.email);
    const { message } = must(await shop.request(company.leaveCompany, {}, owner));
    expect(message).toContain('is closed');
    expect(await accept(person, linkId)).toEqual(refused('COMPANY_INVITATION_UNKNOWN'));
    expect(await shop.request(company.listCompanyOrders, {}, owner)).toEqual(
      refused('COMPANY_NONE'),
    );
  });

  test('deletes an account after handing over, and is out of it then', async () => {
    const owner = await founder(shop);
    const member = await colleague(shop, owner);
    const gone = await shop.request(deleteAccount, { confirm: owner.email }, owner);
    expect(gone).toEqual(refused('COMPANY_HAND_OVER'));
    must(await shop.request(deleteAccount, { confirm: member.email }, member));
    expect((await companyOf(shop, owner)).people).toHaveLength(1);
  });
});

test('an order is of the company by the GSTIN it is billed to, and stays so for who orders and who leaves', async () => {
  const owner = await founder(shop);
  const member = await colleague(shop, owner);
  const [billed, home, other] = [
    await orderFor(shop, member),
    await orderFor(shop, member, ''),
    await orderFor(shop, member, '27AAACB2894G1ZN'),
  ];
  expect(await ordersOf(owner)).toMatchObject([
    { orderNumber: billed, orderedBy: 'Asha Rao', isYours: false },
  ]);
  expect(await ordersOf(member)).toMatchObject([{ orderNumber: billed, isYours: true }]);
  const see = (who: Person, orderNumber: string) => shop.request(getOrder, { orderNumber }, who);
  const seen = must(await see(owner, billed));
  expect(seen).toMatchObject({ orderedBy: 'Asha Rao', company: FIRM, addressId: null });
  expect(JSON.stringify(seen)).not.toContain(member.email);
  await opened(shop, member.token, billed);
  expect(must(await see(member, billed)).paymentInProgress).toBe(true);
  expect(must(await see(owner, billed)).paymentInProgress).toBe(false);
  for (const number of [home, other]) {
    expect(await see(owner, number)).toEqual(refused('UNAUTHORIZED'));
  }

  must(await shop.request(company.leaveCompany, {}, member));
  expect(must(await see(member, billed)).orderedBy).toBeUndefined();
  expect(await ordersOf(owner)).toHaveLength(1);
  expect(await see(owner, await orderFor(shop, member))).toEqual(refused('UNAUTHORIZED'));
  const ownerOrder = await orderFor(shop, owner);
  expect(await see(member, ownerOrder)).toEqual(refused('UNAUTHORIZED'));

  const care = { token: (await operatorOf(shop, 'care')).office };
  expect(must(await shop.request(getOfficeOrder, { number: billed }, care))).toMatchObject({
    company: { name: FIRM, pan: 'AAPFU0939F' },
  });
  expect(must(await shop.request(getCustomer, { id: owner.userId }, care))).toMatchObject({
    company: { name: FIRM, role: 'owner', people: [{ userId: owner.userId, role: 'owner' }] },
  });
});

test('a colleague reads the statement, has invoices mailed, pays one and reports an issue', async () => {
  let owner = await founder(shop);
  let member = await colleague(shop, owner);
  const { orderNumber } = await rentedFor(shop, member);
  must(await shop.request(company.chooseCompanyMail, { getsInvoices: true }, owner));
  await liveUntil(shop, addDaysTo(today(shop), 40));
  [owner, member] = [await signedInAgain(shop, owner), await signedInAgain(shop, member)];
  const invoices = must(await shop.request(company.listCompanyInvoices, {}, owner));
  expect(invoices.length).toBeGreaterThan(1);
  expect(invoices[0]).toMatchObject({ orderNumber, orderedBy: 'Asha Rao', isYours: false });
  const open = invoices.find(({ isPaid }) => !isPaid);
  const { invoiceNumber = '' } = open ?? {};
  const mails = await shop.inbox(owner.email);
  expect(mails.map(({ text }) => text)).toContainEqual(expect.stringContaining(invoiceNumber));
  const statement = must(await shop.request(company.companyStatement, {}, owner));
  expect(statement.lines.some(({ reference }) => reference === invoiceNumber)).toBe(true);
  expect(must(await shop.request(company.companyStatementPdf, {}, owner)).size).toBeGreaterThan(0);
  expect(must(await shop.request(company.companyStatementCsv, {}, owner)).size).toBeGreaterThan(0);

  const window = must(await shop.request(openInvoicePayment, { invoiceNumber }, owner));
  const proof = await playInWindow(shop, window.id);
  const paid = { ...proof, invoiceNumber, bulkNumber: '' };
  const stranger = await shop.signedUp();
  expect(await shop.request(confirmInvoicePayment, paid, stranger)).toEqual(
    refused('PAYMENT_NOT_CONFIRMED'),
  );
  expect(must(await shop.request(confirmInvoicePayment, paid, owner))).toEqual({ data: true });
  expect(must(await shop.request(checkInvoicePayments, {}, owner))).toEqual({ paid: false });
  const own = must(await shop.request(listInvoices, {}, member));
  expect(own.find((each) => each.invoiceNumber === invoiceNumber)).toMatchObject({ isPaid: true });

  const report = {
    issueItemId: orderNumber,
    issueType: 'order',
    productSlug: SOFA,
    reason: shop.shop.reasons.order[0] ?? '',
    description: 'A leg wobbles.',
  } as const;
  must(await shop.request(reportIssue, report, owner));
  expect(await shop.request(reportIssue, { ...report, issueType: 'deposit' }, owner)).toEqual(
    refused('UNAUTHORIZED'),
  );
});

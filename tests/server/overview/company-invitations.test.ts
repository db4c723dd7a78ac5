import { expect, test } from 'vitest';
import * as company from '#contract/overview/company.ts';
import { answerTexts } from '#messages/office/answer-texts.ts';
import { must } from '../support/checkout.ts';
import { colleague, companyOf, FIRM, founder, invited, type Person } from '../support/companies.ts';
import { refused } from '../support/refused.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z' });
const look = (person: Person, linkId: string) =>
  shop.request(company.getCompanyInvitation, { linkId }, person);
const accept = (person: Person, linkId: string) =>
  shop.request(company.acceptCompanyInvitation, { linkId }, person);

test('nobody invites their own email or number', async () => {
  const owner = await founder(shop);
  for (const to of [owner.email, ` ${owner.email.toUpperCase()} `, `+91 ${owner.contact}`]) {
    expect(await shop.request(company.inviteToCompany, { to }, owner)).toEqual(
      refused('COMPANY_INVITES_SELF', { to: answerTexts.COMPANY_INVITES_SELF }),
    );
  }
  expect((await companyOf(shop, owner)).invitations).toEqual([]);
});

test('who opens an invitation again after joining is told that they are in', async () => {
  const owner = await founder(shop);
  const person = await shop.signedUp();
  const first = await invited(shop, owner, person.email);
  const linkId = await invited(shop, owner, person.email);
  must(await accept(person, linkId));
  for (const link of [first, linkId]) {
    expect(must(await look(person, link))).toMatchObject({ company: FIRM, isIn: true });
    must(await accept(person, link));
  }
  const other = await colleague(shop, owner);
  expect(await look(other, linkId)).toEqual(refused('COMPANY_INVITATION_UNKNOWN'));
});

test('the link of an earlier letter says that a newer one was sent, while that one is open', async () => {
  const owner = await founder(shop);
  const person = await shop.signedUp();
  const earlier = await invited(shop, owner, person.email);
  await invited(shop, owner, person.email);
  expect(await look(person, earlier)).toEqual(refused('COMPANY_INVITATION_NEWER'));
  expect(await accept(person, earlier)).toEqual(refused('COMPANY_INVITATION_NEWER'));
  const [open] = (await companyOf(shop, owner)).invitations;
  must(await shop.request(company.withdrawCompanyInvitation, { id: open?.id ?? 0 }, owner));
  expect(await look(person, earlier)).toEqual(refused('COMPANY_INVITATION_UNKNOWN'));
});

import { addAddress } from '#contract/people/address.ts';
import * as company from '#contract/overview/company.ts';
import { placeOrder } from '#contract/orders/order.ts';
import { HOME_IN_GURGAON, must, placement, putInCart, SOFA } from './checkout.ts';
import { inviteeOf } from '#domain/overview/company.ts';
import { startSession } from '#server/lib/sessions.ts';
import { deliver, orderIdOf, pay } from './rentals.ts';
import type { TestShop } from './shop.ts';

/** Of a business in Mumbai. */
export const GSTIN = '27AAPFU0939F1ZV';
export const FIRM = 'Usha Textiles LLP';

const OFFICE = {
  name: FIRM,
  houseNo: '4',
  address1: 'Marine Drive',
  address2: '',
  city: 'Mumbai',
  pincode: '400002',
};

export type Person = Awaited<ReturnType<TestShop['signedUp']>>;

/** A new customer who has founded a company. */
export async function founder(shop: TestShop): Promise<Person> {
  const person = await shop.signedUp();
  must(await shop.request(company.foundCompany, { name: FIRM, gstin: GSTIN }, person));
  return person;
}

/** The link in the newest letter to an email or number. */
export async function linkTo(shop: TestShop, to: string): Promise<string> {
  const [letter] = await shop.inbox(to);
  return /(?:invitation%3D|\/c\/)([\da-f-]{36})/.exec(letter?.text ?? '')?.[1] ?? '';
}

/** Invites somebody and answers the link of the letter. */
export async function invited(shop: TestShop, owner: Person, to: string): Promise<string> {
  must(await shop.request(company.inviteToCompany, { to }, owner));
  return linkTo(shop, inviteeOf(to) ?? '');
}

/** A new customer who was invited and has accepted. */
export async function colleague(shop: TestShop, owner: Person): Promise<Person> {
  const person = await shop.signedUp();
  const linkId = await invited(shop, owner, person.email);
  must(await shop.request(company.acceptCompanyInvitation, { linkId }, person));
  return person;
}

/** What somebody sees of their company. */
export async function companyOf(shop: TestShop, person: Person): Promise<company.Company> {
  const { company: own } = must(await shop.request(company.getCompany, {}, person));
  if (!own) throw new Error('They are in no company');
  return own;
}

/** The stay of somebody, as another of the company names it. */
export async function stayOf(shop: TestShop, person: Person): Promise<number> {
  const { people } = await companyOf(shop, person);
  const own = people.find(({ isYou }) => isYou);
  if (!own) throw new Error('They are not in their company');
  return own.id;
}

/** Places an order, of the business whose GSTIN its invoices name or of nobody's. */
export async function orderFor(
  shop: TestShop,
  { token }: Person,
  gstin: string = GSTIN,
): Promise<string> {
  const cart = await putInCart(shop, token, SOFA, 12);
  const home =
    gstin === ''
      ? HOME_IN_GURGAON
      : { ...HOME_IN_GURGAON, differentBilling: true, billing: { ...OFFICE, gstin } };
  const address = must(await shop.request(addAddress, home, { token }));
  const wanted = placement(cart, address.Id);
  return must(await shop.request(placeOrder, wanted, { token })).orderNumber;
}

/** The same, paid and delivered today. */
export async function rentedFor(shop: TestShop, person: Person, gstin: string = GSTIN) {
  const orderNumber = await orderFor(shop, person, gstin);
  await pay(shop, person.token, orderNumber);
  const orderId = await orderIdOf(shop, orderNumber);
  await deliver(shop, orderId);
  return { orderNumber, orderId };
}

/** Somebody whose session ended as time passed, signed in anew. */
export async function signedInAgain({ shop, clock }: TestShop, person: Person): Promise<Person> {
  const token = await shop.db.transaction((tx) => startSession(tx, person.userId, clock.now()));
  if (!token) throw new Error('The session was not started');
  return { ...person, token };
}

import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { redirectFor, shellFor } from '#domain/catalogue/pages/routes.ts';
import { type Letter, link, SMS_LENGTH } from '#messages/base/letter.ts';
import { shortMessage } from '#server/mails/short-message.ts';
import { LETTERS } from '../support/all-letters.ts';
import { order, SITE } from '../support/letter-facts.ts';

const { customer: name, shop } = order;

/** Two SMS that are read as one have less room each. */
const TWO_SMS = 2 * 153;

/** What an SMS holds without halving its room; of these a few take the room of two. */
const SMS_ALPHABET = /^[\w @£$¥!"#%&'()*+,\-./:;<=>?]*$/;

/** The page that a letter leads to first, without our host. */
function firstPage({ blocks }: Letter): string | undefined {
  const hrefs = blocks.flatMap((block) => (block.kind === 'link' ? [block.href] : []));
  return hrefs.find((href) => href.startsWith(SITE))?.slice(SITE.length);
}

/** Where an address of a message leads, without our host. */
function ledTo(address: string): string {
  const { pathname, search } = new URL(address);
  return redirectFor(pathname, search) ?? pathname + search;
}

/** Whether an address leads to a page of ours, by way of the login page or not. */
function leadsToPage(address: string): boolean {
  if (!address.startsWith(SITE)) return false;
  const { pathname, searchParams } = new URL(ledTo(address), SITE);
  const path = pathname === '/login' ? (searchParams.get('url') ?? '').split('?')[0] : pathname;
  const shell = shellFor(path ?? '') ?? path;
  return existsSync(`src/pages${shell}.astro`) || existsSync(`src/pages${shell}/index.astro`);
}

const told = Object.entries(LETTERS).flatMap(([letterName, letters]) =>
  letters.map((letter, at) => [`${letterName} ${at + 1}`, letter] as const),
);

describe.each(told)('the short message of %s', (_, letter) => {
  test.each([true, false])(
    'ends with one page that exists, where it goes by mail: %s',
    (isMailed) => {
      const message = shortMessage(letter, shop, isMailed);
      if (message === undefined) {
        expect(letter.sms).toBeUndefined();
        expect(isMailed || letter.withoutMail === null).toBe(true);
        return;
      }
      expect(message.startsWith(`${shop}: `)).toBe(true);
      const addresses = message.match(/https?:\S+/g) ?? [];
      expect(addresses).toHaveLength(1);
      expect(message.endsWith(` ${addresses[0]}`)).toBe(true);
      const [address = ''] = addresses;
      expect(leadsToPage(address)).toBe(true);
      expect(ledTo(address)).toBe(firstPage(letter));
      expect(message).toMatch(SMS_ALPHABET);
      expect(message.length - address.length - 1).toBeLessThanOrEqual(SMS_LENGTH);
      expect(message.length).toBeLessThanOrEqual(TWO_SMS);
    },
  );
});

test('each letter there is to a renter is among them', () => {
  const written = globSync('src/messages/**/*letter*.ts').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\nexport function ')
      .slice(1)
      .map((code) => /^(\w+)\([^]*?\): ([^\n]+) \{\n/.exec(code))
      .flatMap((found) => (found?.[1] && found[2] === 'Letter' ? [found[1]] : [])),
  );
  expect(Object.keys(LETTERS).toSorted()).toEqual(written.toSorted());
});

test('a message of the account names its page by a short address', () => {
  const [letter] = LETTERS['noticeLetter'] ?? [];
  const { pathname } = new URL(order.orderUrl);
  const number = pathname.split('/').at(-1);
  expect(shortMessage(letter as Letter, shop, true)).toMatch(
    new RegExp(` ${SITE}/o/${number}/move$`),
  );
});

test('a letter that is answered by mail alone leads to its order by SMS, and not to a program for mails', () => {
  const late = shortMessage(LETTERS['lateLetter']?.[0] as Letter, shop, true);
  expect(ledTo(late?.split(' ').at(-1) ?? '')).toBe(order.orderUrl.slice(SITE.length));
});

test('an SMS that goes in place of a mail says what the mail is about, with its page', () => {
  const letter = { subject: 'A new sofa: ₹5', name, blocks: [link('See it', `${SITE}/cart`)] };
  expect(shortMessage(letter, shop, false)).toBe(`Basera: a new sofa: Rs.5. ${SITE}/cart`);
  expect(shortMessage(letter, shop, true)).toBeUndefined();
});

test.each([
  ['₹500 less to pay', 'Rs.500 less to pay.'],
  ['AutoPay is on again', 'AutoPay is on again.'],
  ['Your invoice of May', 'your invoice of May.'],
  ['A mail for you', 'a mail for you.'],
])('a subject that goes by SMS keeps its sum and its names: %s', (subject, said) => {
  expect(shortMessage({ subject, name, blocks: [] }, shop, false)).toBe(`${shop}: ${said}`);
});

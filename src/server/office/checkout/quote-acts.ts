import * as calls from '#contract/office/checkout/quotes.ts';
import { findCityById } from '#domain/base/city.ts';
import { addDaysTo, dayOf } from '#domain/base/kolkata.ts';
import { QUOTE_DAYS } from '#domain/checkout/quote.ts';
import { normalizeEmail } from '#domain/people/email.ts';
import { QUOTE_STATE_WORDS } from '#messages/checkout/quote-words.ts';
import type { Db } from '#server/db/db.ts';
import { refuse } from '#server/lib/refusal.ts';
import type { ForWhom } from '#server/checkout/quotes/addressee.ts';
import { findByNumber } from '#server/checkout/quotes/find.ts';
import { makeQuote } from '#server/checkout/quotes/make.ts';
import { newQuoteNumber } from '#server/checkout/quotes/number.ts';
import { withdrawQuote } from '#server/checkout/quotes/withdraw.ts';
import { type AuditSnapshot, NOTHING } from '#server/office/base/audit-snapshot.ts';
import { serveAct } from '#server/office/base/act.ts';
import { type Audited, UNNAMED } from '#server/office/base/audited.ts';
import { askedOf } from './quote-draft.ts';

interface Made {
  readonly number: string;
}

/** A quote gets its number when it is made. The customer's name stays in the quote alone, and is erased with it. */
const NEW_QUOTE: Audited<object, Made> = {
  ...UNNAMED,
  subject: (_input, made) => made?.number ?? '',
  look: async (db, _input, now, made) => (made ? lookAtQuote(db, made.number, now) : NOTHING),
  told: (_input, made) => ({ quote: made?.number }),
};

const QUOTE: Audited<{ readonly number: string }> = {
  subject: ({ number }) => number,
  // It has no order number.
  order: () => null as never,
  look: (db, { number }, now) => lookAtQuote(db, number, now),
  told: ({ number }) => ({ quote: number }),
};

/** Acts on quotes (rules/quotes.md). */
export const QUOTE_ACTS = [
  serveAct(calls.sendQuote, NEW_QUOTE, async (work, input, { by, now }) => {
    const { cityId, lines, note, validUntil = addDaysTo(dayOf(now), QUOTE_DAYS) } = input;
    const forWhom = toForWhom(input);
    const wanted = lines ? { cityId, lines, note } : await askedOf(work, forWhom, now);
    if (wanted === undefined) return refuse('NOT_FOUND');
    const number = newQuoteNumber();
    const offer = { ...wanted, forWhom, validUntil };
    return (await makeQuote(work, offer, { number, by: by.name }, now)) ?? { number };
  }),
  serveAct(calls.withdrawOfficeQuote, QUOTE, (work, { number }, { now }) =>
    withdrawQuote(work.db, number, now),
  ),
];

/** The state of a quote, for the audit log. */
async function lookAtQuote(db: Db, number: string, now: Date): Promise<AuditSnapshot> {
  const standing = await findByNumber(db, number, now);
  if (!standing) return NOTHING;
  const { quote, state, order } = standing;
  return {
    customerId: quote.userId,
    state: {
      status: QUOTE_STATE_WORDS[state],
      city: findCityById(quote.cityId)?.name,
      validUntil: quote.validUntil,
      order: order?.number ?? null,
    },
  };
}

interface Named {
  readonly customer?: number | undefined;
  readonly enquiry?: string | undefined;
  readonly goods?: number | undefined;
  readonly again?: string | undefined;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

export function toForWhom({ customer, enquiry, goods, again, name, phone, email }: Named): ForWhom {
  if (again !== undefined) return { kind: 'again', number: again };
  if (enquiry !== undefined) return { kind: 'enquiry', orderNumber: enquiry };
  const named = { name, phone, email: email === '' ? null : normalizeEmail(email) };
  if (goods !== undefined) {
    return { kind: 'goods', id: goods, named: name === '' ? undefined : named };
  }
  if (customer !== undefined) return { kind: 'customer', userId: customer };
  return { kind: 'new', ...named };
}

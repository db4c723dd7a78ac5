import * as calls from '#contract/office/overview/books.ts';
import { readFunnel } from '#contract/office/overview/funnel.ts';
import { ENQUIRY_KINDS, ENQUIRY_STEPS } from '#domain/overview/funnel.ts';
import { AGES, readDebtPlace, writeDebtPlace } from '#domain/billing/ageing.ts';
import { customerNumber } from '#domain/people/customer-number.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { type Month, monthOf } from '#domain/base/month.ts';
import { USE_DAYS } from '#domain/payments/payback.ts';
import { readCustomerSearch } from '#domain/office/customers.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { findDebtors } from '#server/overview/books/debtors.ts';
import { findEnquiryFunnel, findFunnel } from '#server/overview/funnel/find-funnel.ts';
import { gstOf } from '#server/overview/books/gst-month.ts';
import { openByAge } from '#server/overview/books/open-sums.ts';
import { findUse } from '#server/overview/books/use.ts';
import { daysOf, monthFigures, tileFigures } from '#server/overview/books/overview.ts';

const PAGE = 50;

/** The books: what a month came to, its taxes, and who owes (rules/books.md). */
export function officeBookRoutes(api: Api): void {
  const { db } = api.shop;
  const wanted = (month: Month | '', now: Date) => {
    const running = monthOf(dayOf(now));
    const own = month === '' ? running : month;
    return { month: own, isRunning: own === running };
  };

  api.serve(calls.readBookMonth, async ({ input, now }) => {
    const { month, isRunning } = wanted(input.month, now);
    return {
      asOf: now.toISOString(),
      month,
      isRunning,
      ...(await monthFigures(api.shop, month, now)),
    };
  });

  api.serve(calls.readBookTiles, ({ now }) => tileFigures(db, now));

  api.serve(calls.readGstMonth, async ({ input, now }) => {
    const { month, isRunning } = wanted(input.month, now);
    return { month, isRunning, registrations: await gstOf(db, daysOf(month), now) };
  });

  api.serve(calls.listUse, async ({ input: { search, city, days, sort, from }, now }) => {
    const query = {
      search: search.trim(),
      city: city === '' ? ('' as const) : Number(city),
      days: USE_DAYS.find((each) => String(each) === days) ?? USE_DAYS[1],
      sort,
    };
    const found = await findUse(db, { ...query, from, limit: PAGE + 1 }, now);
    return { things: found.slice(0, PAGE), next: found.length > PAGE ? from + PAGE : null };
  });

  api.serve(readFunnel, async ({ input: { search, city, sort, from, ...input }, now }) => {
    const { month } = wanted(input.month, now);
    const query = { days: daysOf(month), city, search: search.trim(), sort };
    const { all, products } = await findFunnel(db, { ...query, from, limit: PAGE + 1 });
    const asked = await findEnquiryFunnel(db, query.days);
    return {
      all,
      enquiries: ENQUIRY_KINDS.map((kind) => ({
        kind,
        steps: ENQUIRY_STEPS.flatMap((step) => {
          const many = asked[kind][step];
          return many === undefined ? [] : [{ step, many }];
        }),
      })),
      products: products.slice(0, PAGE),
      next: products.length > PAGE ? from + PAGE : null,
    };
  });

  api.serve(calls.listDebtors, async ({ input: { search, age, sort, from }, now }) => {
    const today = dayOf(now);
    const sought = readCustomerSearch(search);
    const sums = await openByAge(db, today);
    const ages = AGES.map((key) => ({ key, ...sums[key] }));
    if (sought === 'none') return { debtors: [], next: null, ages };
    const place = readDebtPlace(from);
    const query = { search: sought, age, sort, place, limit: PAGE + 1 };
    const found = await findDebtors(db, query, today);
    const debtors = found.slice(0, PAGE);
    const last = debtors.at(-1);
    const by = last && (sort === 'owed' ? last.owed : last.daysLate);
    return {
      debtors: debtors.map(({ lastLetter, ...debtor }) => ({
        ...debtor,
        number: customerNumber(debtor.userId),
        lastLetter: lastLetter?.toISOString() ?? null,
      })),
      next:
        last && by !== undefined && found.length > PAGE
          ? writeDebtPlace({ userId: last.userId, by })
          : null,
      ages,
    };
  });
}

import * as calls from '#contract/office/overview/books.ts';
import { readFunnel } from '#contract/office/overview/funnel.ts';
import { ENQUIRY_KINDS, ENQUIRY_STEPS } from '#domain/overview/funnel.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { type Month, monthOf } from '#domain/base/month.ts';
import { USE_DAYS } from '#domain/payments/payback.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { countedPage, countedPart, serveList } from '#server/office/base/list.ts';
import { findEnquiryFunnel, findFunnel } from '#server/overview/funnel/find-funnel.ts';
import { gstOf } from '#server/overview/books/gst-month.ts';
import { findUse } from '#server/overview/books/use.ts';
import { daysOf, monthFigures, tileFigures } from '#server/overview/books/overview.ts';
import { debtorList } from './debtor-list.ts';

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
    const part = countedPart(from);
    const span = USE_DAYS.find((each) => String(each) === days) ?? USE_DAYS[1];
    const query = { search: search.trim(), city, days: span, sort, ...part };
    return countedPage(await findUse(db, query, now), part);
  });

  serveList(api, debtorList);

  api.serve(readFunnel, async ({ input: { search, city, sort, from, ...input }, now }) => {
    const { month } = wanted(input.month, now);
    const part = countedPart(from);
    const query = { days: daysOf(month), city, search: search.trim(), sort, ...part };
    const { all, products } = await findFunnel(db, query);
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
      ...countedPage(products, part),
    };
  });
}

import { listCustomers } from '../../src/contract/office/people/customers.ts';
import { listOfficeEnquiries } from '../../src/contract/office/checkout/enquiries.ts';
import { listInspections } from '../../src/contract/office/endings/inspection.ts';
import { listOfficeIssues } from '../../src/contract/office/care/issues.ts';
import { listIncidents } from '../../src/contract/office/overview/matters.ts';
import { listOfficeOrders } from '../../src/contract/office/orders/orders.ts';
import { listOfficeQuotes } from '../../src/contract/office/checkout/quotes.ts';
import { listOfficeTransfers } from '../../src/contract/office/settlement/transfers.ts';
import { listUnits, UNIT_SORTS } from '../../src/contract/office/catalogue/unit.ts';
import { CITIES } from '../../src/domain/base/city.ts';
import { ENQUIRY_KINDS, ENQUIRY_SORTS } from '../../src/domain/checkout/enquiry.ts';
import { INSPECTION_SORTS, INSPECTION_STATES } from '../../src/domain/endings/inspection.ts';
import { ISSUE_KINDS, ISSUE_SORTS } from '../../src/domain/care/issue.ts';
import { INCIDENT_KINDS, INCIDENT_SORTS } from '../../src/domain/base/incident.ts';
import { CUSTOMER_PICKS, CUSTOMER_SORTS } from '../../src/domain/office/customers.ts';
import { ORDER_PICKS, ORDER_SORTS } from '../../src/domain/office/orders.ts';
import { ORDER_STATUSES } from '../../src/domain/orders/order.ts';
import { PRODUCT_KINDS } from '../../src/domain/catalogue/product.ts';
import { QUOTE_SORTS, QUOTE_STATES } from '../../src/domain/checkout/quote.ts';
import { TRANSFER_SORTS } from '../../src/domain/payments/refund-status.ts';
import { UNIT_CONDITIONS, UNIT_STATES } from '../../src/domain/catalogue/unit.ts';
import { must } from '../../tests/server/support/checkout.ts';
import type { TestShop } from '../../tests/server/support/shop.ts';

type Ask = () => Promise<unknown>;

interface Page {
  readonly next: string | null;
}

/** The first two pages of a list in each of some ways, by their names. */
function twoPages<Way extends Readonly<Record<string, string | number>>>(
  name: string,
  ways: readonly Way[],
  read: (way: Way & { readonly from: string }) => Promise<Page>,
): Record<string, Ask> {
  const asks = ways.map((way): [string, Ask] => [
    `${name}, two pages: ${Object.values(way).join(' ')}`.trim(),
    async () => {
      const { next } = await read({ ...way, from: '' });
      if (next !== null) await read({ ...way, from: next });
    },
  ]);
  return Object.fromEntries(asks);
}

/** Every pair of one of these and one of those. */
const pairs = <const One, const Other>(ones: readonly One[], others: readonly Other[]) =>
  ones.flatMap((one) => others.map((other) => [one, other] as const));

/** The lists with several orders, in each of them, narrowed down in each way. */
export function sortedLists(get: TestShop['request']): Record<string, Ask> {
  const either = ['', ...CITIES.map(({ id }) => id)] as const;
  return {
    ...twoPages(
      'Orders',
      [
        ...pairs(ORDER_SORTS, ['', ...ORDER_STATUSES]).map(([sort, status]) => ({ sort, status })),
        ...pairs(ORDER_SORTS, ORDER_PICKS).map(([sort, pick]) => ({ sort, pick })),
        ...pairs(ORDER_SORTS, PRODUCT_KINDS).map(([sort, kind]) => ({ sort, kind })),
        ...ORDER_SORTS.map((sort) => ({ sort, city: '2' })),
      ],
      async (way) => {
        const page = must(await get(listOfficeOrders, way));
        if (page.next !== null) {
          const { previous } = must(await get(listOfficeOrders, { ...way, from: page.next }));
          if (previous !== null) must(await get(listOfficeOrders, { ...way, from: previous }));
        }
        return page;
      },
    ),
    ...twoPages(
      'Issues',
      [
        ...pairs(['', 'waiting', 'closed', 'all'] as const, ['', ...ISSUE_SORTS] as const).map(
          ([state, sort]) => ({ state, sort }),
        ),
        ...pairs(ISSUE_KINDS, ['', ...ISSUE_SORTS] as const).map(([kind, sort]) => ({
          kind,
          sort,
        })),
        ...pairs(either, ISSUE_SORTS).map(([city, sort]) => ({ city, sort })),
      ],
      async (way) => must(await get(listOfficeIssues, way)),
    ),
    ...twoPages(
      'Inspections',
      [
        ...pairs(['', ...INSPECTION_STATES] as const, ['', ...INSPECTION_SORTS] as const).map(
          ([state, sort]) => ({ state, sort }),
        ),
        ...pairs(either, INSPECTION_SORTS).map(([city, sort]) => ({ city, sort })),
      ],
      async (way) => must(await get(listInspections, way)),
    ),
    ...twoPages(
      'Enquiries',
      [
        ...pairs(['', 'undecided', 'settled'] as const, ['', ...ENQUIRY_SORTS] as const).map(
          ([state, sort]) => ({ state, sort }),
        ),
        ...pairs(ENQUIRY_KINDS, ['', ...ENQUIRY_SORTS] as const).map(([kind, sort]) => ({
          kind,
          sort,
        })),
      ],
      async (way) => must(await get(listOfficeEnquiries, way)),
    ),
    ...twoPages(
      'Quotes',
      pairs(['', ...QUOTE_STATES] as const, ['', ...QUOTE_SORTS] as const).map(([state, sort]) => ({
        state,
        sort,
      })),
      async (way) => must(await get(listOfficeQuotes, way)),
    ),
    ...twoPages(
      'Transfers',
      pairs(['', 'asked', 'made'] as const, ['', ...TRANSFER_SORTS] as const).map(
        ([state, sort]) => ({ state, sort }),
      ),
      async (way) => must(await get(listOfficeTransfers, way)),
    ),
    ...twoPages(
      'Failures',
      [
        ...pairs(['', 'closed'] as const, ['', ...INCIDENT_SORTS] as const).map(
          ([state, sort]) => ({
            state,
            sort,
          }),
        ),
        ...pairs(INCIDENT_KINDS, INCIDENT_SORTS).map(([kind, sort]) => ({ kind, sort })),
      ],
      async (way) => must(await get(listIncidents, way)),
    ),
    ...twoPages(
      'Customers',
      pairs(CUSTOMER_SORTS, ['', ...CUSTOMER_PICKS] as const).map(([sort, pick]) => ({
        sort,
        pick,
      })),
      async (way) => must(await get(listCustomers, way)),
    ),
    ...twoPages(
      'Units',
      [
        ...pairs(UNIT_SORTS, ['', ...UNIT_STATES] as const).map(([sort, state]) => ({
          sort,
          state,
        })),
        ...pairs(UNIT_SORTS, UNIT_CONDITIONS).map(([sort, condition]) => ({ sort, condition })),
        ...pairs(UNIT_SORTS, either).map(([sort, city]) => ({ sort, city })),
      ],
      async (way) => must(await get(listUnits, way)),
    ),
  };
}

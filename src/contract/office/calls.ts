import { isAct } from '#contract/base/act.ts';
import { type Endpoint, isOwnAccess, permissionFor } from '#contract/base/endpoint.ts';
import * as issues from './care/issues.ts';
import * as reviews from './care/reviews.ts';
import * as catalogue from './catalogue/catalogue.ts';
import * as condition from './catalogue/condition.ts';
import * as coupons from './catalogue/coupons.ts';
import * as coverage from './catalogue/coverage.ts';
import * as units from './catalogue/unit.ts';
import * as enquiries from './checkout/enquiries.ts';
import * as quotes from './checkout/quotes.ts';
import * as documents from './documents/documents.ts';
import * as inspection from './endings/inspection.ts';
import * as order from './orders/order.ts';
import * as orderActs from './orders/order-acts.ts';
import * as orders from './orders/orders.ts';
import * as bookFiles from './overview/book-files.ts';
import * as books from './overview/books.ts';
import * as cash from './overview/cash.ts';
import * as funnel from './overview/funnel.ts';
import * as incidents from './overview/matters.ts';
import * as today from './overview/today.ts';
import * as work from './overview/work.ts';
import * as concessions from './people/concessions.ts';
import * as customer from './people/customer.ts';
import * as customers from './people/customers.ts';
import * as people from './people/people.ts';
import * as transfers from './settlement/transfers.ts';
import * as log from './shell/log.ts';
import * as search from './shell/search.ts';
import * as calendar from './visits/calendar.ts';

const AREAS: readonly object[] = [
  order,
  orderActs,
  orders,
  calendar,
  documents,
  inspection,
  issues,
  reviews,
  enquiries,
  quotes,
  transfers,
  incidents,
  units,
  condition,
  catalogue,
  coupons,
  coverage,
  customer,
  customers,
  concessions,
  people,
  books,
  bookFiles,
  cash,
  funnel,
  today,
  work,
  log,
  search,
];

/** Words of a call's name that its command leaves out. */
const NOISE: ReadonlySet<string> = new Set(['office', 'list', 'get', 'read']);

/**
 * The calls of the office by the name under which a terminal makes them: that of the call without its noise
 * words, as `deliver-order` of `deliverOrder` and `orders` of `listOfficeOrders`. It looks at everything and
 * does every act; what is about an operator's own account is not among them.
 */
export const OFFICE_CALLS: ReadonlyMap<string, Endpoint> = new Map(
  AREAS.flatMap((area) => Object.entries(area) as [string, unknown][]).flatMap(([name, value]) =>
    isEndpoint(value) && isForTerminal(value) ? [[commandName(name), value] as const] : [],
  ),
);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

function isForTerminal(endpoint: Endpoint): boolean {
  const { access, method } = endpoint;
  if (permissionFor(access) === undefined || isOwnAccess(access)) return false;
  return method === 'GET' || isAct(endpoint);
}

function commandName(name: string): string {
  return name
    .split(/(?=[A-Z])/)
    .map((word) => word.toLowerCase())
    .filter((word) => !NOISE.has(word))
    .join('-');
}

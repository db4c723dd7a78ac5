import type pg from 'pg';
import * as books from '../../src/contract/office/overview/books.ts';
import { listConditionPictures } from '../../src/contract/office/catalogue/condition.ts';
import { officeDay, officeSlots } from '../../src/contract/office/visits/calendar.ts';
import { listCashDays } from '../../src/contract/office/overview/cash.ts';
import { getInCatalogue, listCatalogue } from '../../src/contract/office/catalogue/catalogue.ts';
import { couponUses, listCoupons } from '../../src/contract/office/catalogue/coupons.ts';
import { getExpress, listPinCodes } from '../../src/contract/office/catalogue/coverage.ts';
import { customerStatement, getCustomer } from '../../src/contract/office/people/customer.ts';
import { listCustomers } from '../../src/contract/office/people/customers.ts';
import {
  listWaitingRenters,
  readRenterDocuments,
} from '../../src/contract/office/documents/documents.ts';
import { listOfficeEnquiries } from '../../src/contract/office/checkout/enquiries.ts';
import { readFunnel } from '../../src/contract/office/overview/funnel.ts';
import { getInspection, listInspections } from '../../src/contract/office/endings/inspection.ts';
import { getOfficeIssue, listOfficeIssues } from '../../src/contract/office/care/issues.ts';
import { readLog } from '../../src/contract/office/shell/log.ts';
import { listIncidents } from '../../src/contract/office/overview/matters.ts';
import { getOfficeOrder } from '../../src/contract/office/orders/order.ts';
import {
  listOfficeOrders,
  officeOrderNeighbours,
} from '../../src/contract/office/orders/orders.ts';
import { listPeople } from '../../src/contract/office/people/people.ts';
import { listOfficeQuotes } from '../../src/contract/office/checkout/quotes.ts';
import { officeRun } from '../../src/contract/office/visits/run.ts';
import { searchOffice } from '../../src/contract/office/shell/search.ts';
import { readQueue, readToday } from '../../src/contract/office/overview/today.ts';
import { listOfficeTransfers } from '../../src/contract/office/settlement/transfers.ts';
import { getUnit, listUnits, unitsOfOrder } from '../../src/contract/office/catalogue/unit.ts';
import type { Month } from '../../src/domain/base/month.ts';
import { EVERY_QUEUE } from '../../src/domain/office/queue.ts';
import { must, SOFA } from '../../tests/server/support/checkout.ts';
import type { TestShop } from '../../tests/server/support/shop.ts';
import { sortedLists } from './sorted-lists.ts';

type Ask = () => Promise<unknown>;

/** What an operator has in front of them when they search. */
interface Example {
  readonly number: string;
  readonly id: number;
  readonly contact: string;
  readonly name: string;
  readonly tag: string;
  readonly invoice: string;
  /** An order that is looked at, an issue, somebody whose documents wait, a crew. */
  readonly inspected: string;
  readonly issue: number;
  readonly waiting: number;
  readonly crew: number;
  /** A month that is over. */
  readonly month: Month;
}

/** A renter in the middle of the firm, whom a search has to find among all the others. */
export async function findExample(client: pg.Client): Promise<Example> {
  const { rows } = await client.query<Example>(`
    select o.number, u.id, u.contact, u.name,
      (select tag from units order by id desc offset 1000 limit 1) as tag,
      (select i.number from invoices i where i.order_id = o.id limit 1) as invoice,
      (select s.number from inspections i join orders s on s.id = i.order_id
        where i.state <> 'final' order by i.id limit 1) as inspected,
      (select min(id) from issues where closed_at is null) as issue,
      (select min(user_id) from kyc_documents where status = 'PENDING') as waiting,
      (select min(id) from crews) as crew,
      (select to_char(max(day) - interval '1 month', 'YYYY-MM') from book_days) as month
    from orders o join users u on u.id = o.user_id
    where o.status = 'DELIVERED' and u.name is not null
    order by o.id
    offset (select count(*) / 4 from orders where status = 'DELIVERED') limit 1`);
  const [found] = rows;
  if (!found) throw new Error('Nobody rents anything.');
  return found;
}

/** First pages and searches of the office's lists, and the pages of one thing, by their names. */
export function listsOf(shop: TestShop, token: string, example: Example): Record<string, Ask> {
  const get: TestShop['request'] = (endpoint, input) => shop.request(endpoint, input, { token });
  const { number, id, contact, name, tag, invoice, inspected, issue, waiting, crew, month } =
    example;
  const [first = ''] = name.split(' ');
  const queues = EVERY_QUEUE.map((queue): [string, Ask] => [
    `Today: ${queue}`,
    async () => must(await get(readQueue, { queue })),
  ]);
  const searches = { order: number, phone: contact, name, 'half a name': first, tag, invoice };
  const sought = Object.entries(searches).map(([what, text]): [string, Ask] => [
    `Search: ${what}`,
    async () => must(await get(searchOffice, { text })),
  ]);
  return {
    Today: async () => must(await get(readToday, {})),
    ...Object.fromEntries([...queues, ...sought]),
    Documents: async () => must(await get(listWaitingRenters, {})),
    'Documents of a renter': async () => must(await get(readRenterDocuments, { userId: waiting })),
    Orders: async () => must(await get(listOfficeOrders, {})),
    'Orders: promised': async () => must(await get(listOfficeOrders, { sort: 'promised' })),
    'Orders: late': async () => must(await get(listOfficeOrders, { pick: 'late' })),
    'Orders: to schedule': async () => must(await get(listOfficeOrders, { pick: 'to-schedule' })),
    'Orders: delivered in Delhi': async () =>
      must(await get(listOfficeOrders, { status: 'DELIVERED', city: '2' })),
    'Orders: medical': async () => must(await get(listOfficeOrders, { kind: 'medical' })),
    'Orders: by phone': async () => must(await get(listOfficeOrders, { search: contact })),
    'Orders: by number': async () =>
      must(await get(listOfficeOrders, { search: number.slice(0, 10) })),
    'Orders: by name': async () => must(await get(listOfficeOrders, { search: first })),
    Order: async () => must(await get(getOfficeOrder, { number })),
    'Order: neighbours': async () => must(await get(officeOrderNeighbours, { number })),
    'Order: pictures at the door': async () => must(await get(listConditionPictures, { number })),
    'Order: units': async () => must(await get(unitsOfOrder, { number })),
    Calendar: async () => must(await get(officeDay, {})),
    'Calendar: slots': async () => must(await get(officeSlots, { city: 1 })),
    Run: async () => must(await get(officeRun, { crew })),
    Inspections: async () => must(await get(listInspections, {})),
    'Inspections: final': async () => must(await get(listInspections, { state: 'final' })),
    'Inspections: in Delhi': async () => must(await get(listInspections, { city: 2 })),
    'Inspections: by order': async () => must(await get(listInspections, { search: inspected })),
    'Inspections: by name': async () => must(await get(listInspections, { search: first })),
    'Inspections: due': async () => must(await get(listInspections, { sort: 'due' })),
    'Inspections: by customer': async () => must(await get(listInspections, { sort: 'customer' })),
    Inspection: async () => must(await get(getInspection, { number: inspected })),
    Customers: async () => must(await get(listCustomers, {})),
    'Customers: owes most': async () => must(await get(listCustomers, { sort: 'owes' })),
    'Customers: renting': async () => must(await get(listCustomers, { pick: 'renting' })),
    'Customers: owing': async () => must(await get(listCustomers, { pick: 'owes' })),
    'Customers: blocked': async () => must(await get(listCustomers, { pick: 'blocked' })),
    'Customers: in Delhi': async () => must(await get(listCustomers, { city: '2' })),
    'Customers: by name': async () => must(await get(listCustomers, { search: first })),
    'Customers: by phone': async () => must(await get(listCustomers, { search: contact })),
    Customer: async () => must(await get(getCustomer, { id })),
    Statement: async () => must(await get(customerStatement, { id })),
    Units: async () => must(await get(listUnits, {})),
    'Units: out most': async () => must(await get(listUnits, { sort: 'times' })),
    'Units: with renters': async () => must(await get(listUnits, { state: 'rented', city: 2 })),
    'Units: in inspection': async () => must(await get(listUnits, { state: 'inspection' })),
    'Units: worn': async () => must(await get(listUnits, { condition: 'worn' })),
    'Units: by tag': async () => must(await get(listUnits, { search: tag })),
    'Units: by product': async () => must(await get(listUnits, { search: 'bed' })),
    Unit: async () => must(await get(getUnit, { tag })),
    'Unit: pictures at the door': async () => must(await get(listConditionPictures, { tag })),
    Catalogue: async () => must(await get(listCatalogue, {})),
    'Catalogue: least left': async () => must(await get(listCatalogue, { sort: 'left' })),
    'Catalogue: few left': async () => must(await get(listCatalogue, { show: 'low', city: 2 })),
    'Catalogue: by name': async () => must(await get(listCatalogue, { search: 'bed' })),
    'Catalogue: product': async () => must(await get(getInCatalogue, { slug: SOFA })),
    Coupons: async () => must(await get(listCoupons, {})),
    'Coupons: uses': async () => must(await get(couponUses, { code: 'HELLO10' })),
    Express: async () => must(await get(getExpress, {})),
    'PIN codes': async () => must(await get(listPinCodes, {})),
    'PIN codes: by code': async () => must(await get(listPinCodes, { search: '1220' })),
    Issues: async () => must(await get(listOfficeIssues, {})),
    'Issues: all': async () => must(await get(listOfficeIssues, { state: 'all' })),
    'Issues: by name': async () => must(await get(listOfficeIssues, { search: first })),
    'Issues: oldest': async () => must(await get(listOfficeIssues, { sort: 'oldest' })),
    'Issues: by customer': async () => must(await get(listOfficeIssues, { sort: 'customer' })),
    Issue: async () => must(await get(getOfficeIssue, { id: issue })),
    Enquiries: async () => must(await get(listOfficeEnquiries, {})),
    'Enquiries: settled': async () => must(await get(listOfficeEnquiries, { state: 'settled' })),
    'Enquiries: by name': async () => must(await get(listOfficeEnquiries, { search: first })),
    'Enquiries: by customer': async () =>
      must(await get(listOfficeEnquiries, { sort: 'customer' })),
    Quotes: async () => must(await get(listOfficeQuotes, {})),
    'Quotes: first to end': async () => must(await get(listOfficeQuotes, { sort: 'valid' })),
    'Quotes: by customer': async () => must(await get(listOfficeQuotes, { sort: 'customer' })),
    'Quotes: open': async () => must(await get(listOfficeQuotes, { state: 'open' })),
    'Quotes: paid': async () => must(await get(listOfficeQuotes, { state: 'paid' })),
    'Quotes: by phone': async () => must(await get(listOfficeQuotes, { search: contact })),
    'Quotes: by name': async () => must(await get(listOfficeQuotes, { search: first })),
    Transfers: async () => must(await get(listOfficeTransfers, {})),
    'Transfers: made': async () => must(await get(listOfficeTransfers, { state: 'made' })),
    'Transfers: by number': async () => must(await get(listOfficeTransfers, { search: number })),
    'Transfers: largest': async () => must(await get(listOfficeTransfers, { sort: 'amount' })),
    'Transfers: by customer': async () =>
      must(await get(listOfficeTransfers, { sort: 'customer' })),
    Failures: async () => must(await get(listIncidents, {})),
    'Failures: closed': async () => must(await get(listIncidents, { state: 'closed' })),
    'Failures: most often': async () => must(await get(listIncidents, { sort: 'times' })),
    People: async () => must(await get(listPeople, {})),
    Log: async () => must(await get(readLog, {})),
    'Log: by order': async () => must(await get(readLog, { search: number })),
    'Log: by action': async () => must(await get(readLog, { action: 'order deliver' })),
    'Log: by operator': async () => must(await get(readLog, { search: 'Meena' })),
    'Books: month': async () => must(await get(books.readBookMonth, {})),
    'Books: month before': async () => must(await get(books.readBookMonth, { month })),
    'Books: figures of Today': async () => must(await get(books.readBookTiles, {})),
    'Books: taxes': async () => must(await get(books.readGstMonth, { month })),
    'Books: who owes': async () => must(await get(books.listDebtors, {})),
    'Books: who owes longest': async () => must(await get(books.listDebtors, { sort: 'late' })),
    'Books: who owes by age': async () => must(await get(books.listDebtors, { age: 'two_months' })),
    'Books: who owes by name': async () => must(await get(books.listDebtors, { search: first })),
    'Books: who owes by phone': async () => must(await get(books.listDebtors, { search: contact })),
    'Books: funnel': async () => must(await get(readFunnel, { month })),
    'Books: funnel by share': async () => must(await get(readFunnel, { month, sort: 'share' })),
    'Books: funnel in Delhi': async () => must(await get(readFunnel, { month, city: 2 })),
    'Books: use': async () => must(await get(books.listUse, {})),
    'Books: use in Delhi': async () => must(await get(books.listUse, { city: '2' })),
    'Books: use by name': async () => must(await get(books.listUse, { search: 'bed' })),
    'Books: cash': async () => must(await get(listCashDays, {})),
    'Books: cash of a month': async () => must(await get(listCashDays, { month })),
    ...sortedLists(get),
  };
}

import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../support/fake-api.ts';

beforeEach(() => {
  localStorage.setItem('session', JSON.stringify({ token: 'customer', token_type: 'bearer' }));
  sessionStorage.setItem('office-session', 'operator');
});

test('what an address names that there is not chooses nothing, in the fields as in the list', async () => {
  const api = fakeApi({ 'GET /office/issues': () => ({ rows: [], next: null }) });
  history.replaceState(null, '', '/office/issues?state=x&kind=repair&city=99&sort=up&search=sofa');
  const { issues } = await import('#stores/office/care/issues.ts');
  const { filters } = issues.$query.get();
  expect(filters).toEqual({ search: 'sofa', state: '', kind: 'repair', city: '', sort: '' });
  await issues.load();
  expect(api.calls('GET /office/issues')[0]?.query.get('kind')).toBe('repair');
});

test('the list of orders opens whatever its address says', async () => {
  const api = fakeApi({
    'GET /office/orders': () => ({ rows: [], previous: null, next: null }),
  });
  history.replaceState(null, '', '/office/orders?status=GONE&kind=x&since=soon&until=1&sort=up');
  const { orderList } = await import('#stores/office/orders/orders.ts');
  await orderList.load();
  const [asked] = api.calls('GET /office/orders');
  expect(asked?.query.get('status')).toBe('');
  expect(asked?.query.get('since')).toBe('');
  expect(asked?.query.get('sort')).toBe('');
});

test('the neighbours of an order are looked for in the list that its address names', async () => {
  const api = fakeApi({
    'GET /office/orders/B261124-AB12CD/neighbours': () => ({ previous: null, next: null }),
  });
  const nonsense = 'city=x&pick=x&status=x&kind=x&since=x&until=x&sort=x';
  history.replaceState(null, '', `/office/order?number=B261124-AB12CD&search=Asha&${nonsense}`);
  const { $neighbours } = await import('#stores/office/orders/order.ts');
  $neighbours.subscribe(() => undefined);
  await vi.waitFor(() => expect($neighbours.get().state).toBe('ready'));
  const [asked] = api.calls('GET /office/orders/B261124-AB12CD/neighbours');
  const chosen = [...(asked?.query ?? [])].filter(([, value]) => value !== '');
  expect(chosen).toEqual([['search', 'Asha']]);
});

test('a category or an action that there is not is none', async () => {
  const query = 'category=sofas&action=moon+landing&about=moon&search=x';
  history.replaceState(null, '', `/office/catalogue?${query}`);
  const { catalogue } = await import('#stores/office/catalogue/catalogue.ts');
  const { log } = await import('#stores/office/shell/log.ts');
  expect(catalogue.$query.get().filters).toMatchObject({ category: '', search: 'x' });
  expect(log.$query.get().filters).toEqual({ action: '', about: '', document: '', search: 'x' });
});

test('a month or a day that is none is that of today', async () => {
  history.replaceState(null, '', '/office/books?show=cash&month=2026-13&day=2026-02-30');
  const { cashDays } = await import('#stores/office/overview/cash.ts');
  const { bookMonth } = await import('#stores/office/overview/books.ts');
  const { calendar } = await import('#stores/office/visits/calendar.ts');
  expect(cashDays.$query.get().filters.month).toBe('');
  expect(bookMonth.$query.get().filters.month).toBe('');
  expect(calendar.$query.get().filters.day).toBe('');
});

test('a crew that does not drive in the city leaves every stop in view', async () => {
  const crew = { id: 3, cityId: 1, name: 'Van 3', who: 'Ravi', phone: '9810000001' };
  const shown = { day: '2026-11-24', today: '2026-11-24', stops: [], crews: [crew], loads: [] };
  fakeApi({ 'GET /office/calendar': () => shown });
  history.replaceState(null, '', '/office/calendar?crew=99');
  const { $shownCrew, calendar } = await import('#stores/office/visits/calendar.ts');
  await calendar.load();
  expect($shownCrew.get()).toBe('');
  calendar.filter({ crew: '3' });
  await vi.waitFor(() => expect(calendar.$isTurning.get()).toBe(false));
  expect($shownCrew.get()).toBe('3');
});

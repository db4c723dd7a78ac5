import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../support/fake-api.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('session', JSON.stringify({ token: 'customer', token_type: 'bearer' }));
  sessionStorage.setItem('office-session', 'operator');
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('what an address names that there is not chooses nothing, in the fields as in the list', async () => {
  const api = fakeApi({ 'GET /office/issues': () => ({ issues: [], next: null }) });
  history.replaceState(null, '', '/office/issues?state=x&kind=repair&city=99&sort=up&search=sofa');
  const { issues } = await import('#stores/office/issues.ts');
  const { filters } = issues.$query.get();
  expect(filters).toEqual({ search: 'sofa', state: '', kind: 'repair', city: '', sort: '' });
  await issues.load();
  expect(api.calls('GET /office/issues')[0]?.query.get('kind')).toBe('repair');
});

test('the list of orders opens whatever its address says', async () => {
  const api = fakeApi({
    'GET /office/orders': () => ({ orders: [], previous: null, next: null }),
  });
  history.replaceState(null, '', '/office/orders?status=GONE&kind=x&since=soon&until=1&sort=up');
  const { orderList, askedBy } = await import('#stores/office/orders.ts');
  await orderList.load();
  const [asked] = api.calls('GET /office/orders');
  expect(asked?.query.get('status')).toBe('');
  expect(asked?.query.get('since')).toBe('');
  expect(asked?.query.get('sort')).toBe('placed');
  const nonsense = { search: '', city: 'x', pick: 'x' };
  const nothing = { status: 'x', kind: 'x', since: 'x', until: 'x', sort: 'x' };
  expect(askedBy({ ...nonsense, ...nothing })).toMatchObject({ city: '', pick: '', until: '' });
});

import { beforeEach, expect, test } from 'vitest';
import type { Stop } from '#contract/office/visits/calendar.ts';
import { day } from '#domain/base/kolkata.ts';
import { atDesk } from '../support/at-desk.ts';
import { fakeApi, refused } from '../support/fake-api.ts';

const PICKUP: object = {
  key: 'pickup-34',
  kind: 'pickup',
  state: 'planned',
  orderNumber: 'B261120-7F3KQ2',
  day: '2026-11-24',
  half: 'morning',
  crewId: null,
};
const DAY = { day: '2026-11-24', today: '2026-11-24', stops: [], crews: [], loads: [] };

beforeEach(() => atDesk('/office/calendar?crew=none'));

const desk = async () => ({
  ...(await import('#stores/office/visits/calendar.ts')),
  ...(await import('#stores/office/visits/calendar-move.ts')),
});

test('a stop that was given to a crew is marked until another run is looked at', async () => {
  let answer: () => unknown = () => refused(409, 'STOP_HAS_OTHER_CREW');
  fakeApi({
    'GET /office/calendar': () => DAY,
    'POST /office/stops/pickup-34/crew': () => answer(),
  });
  const { $marked, beginMove, calendar, changeMove, saveMove } = await desk();
  $marked.subscribe(() => undefined);
  beginMove(PICKUP as Stop);
  changeMove({ crew: 3 });
  await saveMove();
  expect($marked.get()).toBe('');
  answer = () => ({});
  await saveMove();
  expect($marked.get()).toBe('pickup-34');
  calendar.filter({ crew: '' });
  expect($marked.get()).toBe('');
});

test('the pick-up that leads from Today to its day is marked there', async () => {
  fakeApi({ 'GET /office/calendar': () => DAY });
  const { nextPath } = await import('#stores/office/overview/today-paths.ts');
  const row = { id: 'pickup 34', cityId: 1, on: '2026-11-24', order: 'B261120-7F3KQ2' };
  const path = nextPath('crewless', row as Parameters<typeof nextPath>[1]) ?? '';
  history.replaceState(null, '', path);
  const { $marked } = await desk();
  expect($marked.get()).toBe('pickup-34');
});

test.each(['-1', '1,5', '1.5', '201', '99999999999999999999', ''])(
  'places that are typed as %j stay as they are, and the half keeps its own',
  async (typed) => {
    const api = fakeApi({ 'GET /office/calendar': () => DAY });
    const places = await import('#stores/office/visits/calendar-places.ts');
    places.openPlaces({ day: day('2026-11-24'), half: 'morning' }, 7);
    places.placesForm.edit('places', typed);
    await places.savePlaces(1);
    expect(places.placesForm.$form.get()).toMatchObject({
      values: { places: typed },
      errors: { places: 'Please enter a whole number from 0 to 200.' },
    });
    expect(api.calls('PUT /office/slots')).toEqual([]);
  },
);

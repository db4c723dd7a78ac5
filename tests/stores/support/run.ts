import type { Stop } from '#contract/office/visits/calendar.ts';
import type { Run } from '#contract/office/visits/run.ts';
import { day } from '#domain/base/kolkata.ts';

const stopNamed = (key: Stop['key'], name: string): Stop => ({
  key,
  kind: 'delivery',
  state: 'planned',
  day: day('2026-11-24'),
  half: 'morning',
  orderNumber: 'B261123-7F3KQ2',
  name,
  phone: '9810000001',
  place: { lines: ['Flat 704', 'Sector 49', 'Gurgaon'], pincode: '122018' },
  leaves: null,
  floor: 7,
  hasLift: true,
  labourFee: null,
  crewId: 3,
  crew: null,
  isChosen: false,
  lateUntil: null,
  isCodeLocked: false,
  broken: null,
  brings: [],
  takes: [],
});
export const TANVI = stopNamed('visit-1', 'Tanvi Saxena');
export const GAURAV = stopNamed('visit-2', 'Gaurav Khanna');
export const RUN: Run = {
  day: day('2026-11-24'),
  crew: { id: 3, cityId: 1, name: 'Crew 2', who: 'Sunil and Imran', phone: '9810000002' },
  stops: [TANVI, GAURAV],
  me: { userId: 12, name: 'Sunil' },
};

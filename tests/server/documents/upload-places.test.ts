import { expect, test } from 'vitest';
import { type Upload, UploadPlaces } from '#server/lib/http/upload-places.ts';

const MEGABYTE = 1024 * 1024;

function begun(places: UploadPlaces, caller: string, isOffice = false): Upload {
  const upload = places.begin(caller, isOffice);
  if (!upload) throw new Error(`${caller} has too many`);
  return upload;
}

/** How many of some renters' uploads, one each unless `each` is more, are let in for inspection. */
function letIn(places: UploadPlaces, renters: number, each = 1): number {
  let inside = 0;
  for (let renter = 0; renter < renters; renter += 1) {
    for (let own = 0; own < each; own += 1) {
      if (begun(places, `user ${renter}`).inspect()) inside += 1;
    }
  }
  return inside;
}

test('a caller has two uploads, and the place of one that ends', () => {
  const places = new UploadPlaces();
  const first = begun(places, 'user 1');
  begun(places, 'user 1');
  expect(places.begin('user 1', false)).toBeUndefined();
  first.end();
  expect(places.begin('user 1', false)).toBeDefined();
});

test('uploads that are still on their way take no place', () => {
  const places = new UploadPlaces();
  for (let renter = 0; renter < 100; renter += 1) begun(places, `slow ${renter}`);
  expect(letIn(places, 18)).toBe(18);
});

test('renters have 18 places, and the office those and six more', () => {
  const places = new UploadPlaces();
  expect(letIn(places, 30)).toBe(18);
  const office = Array.from({ length: 7 }, (_, at) => begun(places, `operator ${at}`, true));
  expect(office.map((upload) => upload.inspect())).toEqual([...Array(6).fill(true), false]);
});

test('renters who send two files each leave room for others once it is half full', () => {
  const places = new UploadPlaces();
  expect(letIn(places, 8, 2)).toBe(14);
  expect(begun(places, 'user 99').inspect()).toBe(true);
});

test('a place is free again once its upload ends', () => {
  const places = new UploadPlaces();
  letIn(places, 17);
  const last = begun(places, 'user 50');
  expect(last.inspect()).toBe(true);
  expect(begun(places, 'user 51').inspect()).toBe(false);
  last.end();
  expect(begun(places, 'user 52').inspect()).toBe(true);
});

test('files take 256 MB together, and give it back when they end', () => {
  const places = new UploadPlaces();
  const uploads = Array.from({ length: 25 }, (_, at) => begun(places, `user ${at}`));
  for (const upload of uploads) expect(upload.hold(10 * MEGABYTE)).toBe(true);
  const next = begun(places, 'user 26');
  expect(next.hold(10 * MEGABYTE)).toBe(false);
  uploads[0]?.end();
  expect(next.hold(10 * MEGABYTE)).toBe(true);
});

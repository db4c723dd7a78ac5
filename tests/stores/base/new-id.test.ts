import { expect, test } from 'vitest';
import { newId } from '#stores/base/new-id.ts';

test('an id is a UUID and no other’s, where a browser makes none by itself', () => {
  expect(crypto).toHaveProperty('randomUUID', undefined);
  const ids = new Set(Array.from({ length: 100 }, newId));
  expect(ids.size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
});

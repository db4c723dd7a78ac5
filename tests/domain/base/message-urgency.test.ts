import { expect, test } from 'vitest';
import { priorityOf } from '#domain/base/message-urgency.ts';

test('codes go first, then what somebody waits for, then the rest', () => {
  expect(
    (['bulk', 'code', 'awaited'] as const).toSorted(
      (one, other) => priorityOf(one) - priorityOf(other),
    ),
  ).toEqual(['code', 'awaited', 'bulk']);
});

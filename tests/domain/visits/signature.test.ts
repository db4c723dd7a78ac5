import fc from 'fast-check';
import { expect, test } from 'vitest';
import { receiptFileName } from '#domain/visits/receipt.ts';
import {
  areStrokes,
  fitStrokes,
  isSignature,
  MAX_POINTS,
  MAX_STROKES,
  SIGNATURE_HEIGHT,
  SIGNATURE_WIDTH,
  strokePath,
} from '#domain/visits/signature.ts';

const LINE = [10, 20, 200, 90];

test.each([
  ['a line', [LINE], true],
  ['a line and the dot above it', [LINE, [100, 10]], true],
  ['nothing', [], false],
  ['a dot', [[10, 10]], false],
  ['a scratch of a few points', [[10, 10, 20, 15]], false],
  ['a stroke without points', [LINE, []], false],
  ['an x without its y', [[10, 20, 200]], false],
  ['a point beside the field', [[10, 20, SIGNATURE_WIDTH + 1, 90]], false],
  ['a point below the field', [[10, 20, 200, SIGNATURE_HEIGHT + 1]], false],
  ['a point before the field', [[-1, 20, 200, 90]], false],
  ['half a point', [[10.5, 20, 200, 90]], false],
  ['more strokes than a hand makes', Array.from({ length: MAX_STROKES + 1 }, () => LINE), false],
  ['more points than are kept', [Array.from({ length: 2 * MAX_POINTS + 2 }, () => 100)], false],
])('%s is a signature: %#', (_what, strokes, isOne) => {
  expect(areStrokes(strokes)).toBe(isOne);
});

test('whatever is drawn fits afterwards, with its ends where they were', () => {
  const coordinate = fc.double({ min: -50, max: 900, noNaN: true });
  const stroke = fc
    .array(fc.tuple(coordinate, coordinate), { maxLength: 1500 })
    .map((points) => points.flat());
  const field = fc.integer({ min: 200, max: 900 });
  fc.assert(
    fc.property(fc.array(stroke, { maxLength: 80 }), field, (drawn, width) => {
      const across = [0, 0, width, width / 3];
      expect(areStrokes(fitStrokes([across, ...drawn], width))).toBe(true);
    }),
    { numRuns: 50 },
  );
  expect(fitStrokes([[0, 0, 300, 100]], 300)).toEqual([[0, 0, 600, 200]]);
  const long = Array.from({ length: 2400 }, (_number, at) => (at % 2 === 0 ? at / 4 : 50));
  const [kept = []] = fitStrokes([long], 600);
  expect(kept.slice(0, 2)).toEqual([0, 50]);
  expect(kept.slice(-2)).toEqual([600, 50]);
});

test.each([
  [{ by: 'hand', name: 'Asha Rao', strokes: [LINE] }, true],
  [{ by: 'hand', name: 'Asha Rao', strokes: [] }, false],
  [{ by: 'hand', name: 'Asha Rao', strokes: [['10', '20']] }, false],
  [{ by: 'hand', name: 'Asha Rao', strokes: 'a line' }, false],
  [{ by: 'hand', name: '', strokes: [LINE] }, false],
  [{ by: 'name', name: 'आशा राव' }, true],
  [{ by: 'name', name: '李明' }, true],
  [{ by: 'name', name: '.' }, false],
  [{ by: 'name', name: '🙂🙂' }, false],
  [{ by: 'name', name: 'A. 1' }, false],
  [{ by: 'hand', name: '..', strokes: [LINE] }, false],
  [{ by: 'name', name: ' Asha' }, false],
  [{ by: 'name', name: 'Asha\nRao' }, false],
  [{ by: 'name', name: 'A'.repeat(81) }, false],
  [{ by: 'nobody', reason: 'The guard handed it over.' }, true],
  [{ by: 'nobody', reason: '' }, false],
  [{ by: 'nobody', reason: '李 took it over.' }, false],
  [{ by: 'anybody', name: 'Asha Rao' }, false],
  ['Asha Rao', false],
  [null, false],
])('%j is a signature, or says why there is none: %s', (value, isOne) => {
  expect(isSignature(value)).toBe(isOne);
});

test('strokes are a path of moves and lines alone', () => {
  expect(strokePath([LINE, [100, 10]])).toBe('M10 20L200 90M100 10L100 10');
  expect(strokePath([])).toBe('');
});

test('the PDF of a receipt is named after its order', () => {
  expect(receiptFileName('B1-2345')).toBe('pick-up-receipt-B1-2345.pdf');
});

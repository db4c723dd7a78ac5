/**
 * How much a long test does: all of it, or a part where the same tests run once more on another
 * database afterwards.
 */
export function extentOf(whole: number, part: number): number {
  return process.env['TESTED_AGAIN'] ? part : whole;
}

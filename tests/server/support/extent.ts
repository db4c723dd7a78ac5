/** How much a long test does: all of it, or a part where it runs once more on a PostgreSQL afterwards. */
export function extentOf(whole: number, part: number): number {
  return process.env['TESTED_AGAIN'] ? part : whole;
}

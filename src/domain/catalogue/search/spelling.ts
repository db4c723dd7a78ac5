/**
 * The known word that a misspelt one stands for: one letter amiss in short words, two from six letters
 * on, three from nine on, but no more than one where the first letter is another; neighbours that
 * changed places count once. Of several the nearest, then the weightiest. Words of three letters and
 * less mean themselves. A word that may go on is likened to as much of the others as is there
 * (docs/decisions/0019).
 */
export function nearestWord(
  word: string,
  known: ReadonlyMap<string, number>,
  mayGoOn = false,
): string | undefined {
  const allowed = allowedDistance(word.length);
  let best: { word: string; distance: number; weight: number } | undefined;
  for (const [candidate, weight] of known) {
    const likened = mayGoOn ? candidate.slice(0, word.length) : candidate;
    if (Math.abs(likened.length - word.length) > allowed || likened.length < 3) continue;
    const startsAlike = candidate[0] === word[0];
    const limit = startsAlike ? allowed : Math.min(allowed - 1, 1);
    if (limit < 1) continue;
    const distance = distanceBetween(word, likened, limit);
    if (distance > limit) continue;
    const misfit = distance + (startsAlike ? 0 : 0.5);
    if (!best || misfit < best.distance || (misfit === best.distance && weight > best.weight)) {
      best = { word: candidate, distance: misfit, weight };
    }
  }
  return best?.word;
}

function allowedDistance(length: number): number {
  if (length <= 3) return 0;
  if (length <= 5) return 1;
  return length <= 8 ? 2 : 3;
}

/** Letters added, left out, mistaken or swapped with their neighbour; above `limit` no exact count. */
export function distanceBetween(one: string, other: string, limit = Infinity): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      line.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (line[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (beforeLast[column - 2] ?? Infinity) + 1 : Infinity,
        ),
      );
    }
    if (Math.min(...line) > limit) return Infinity;
    [beforeLast, last] = [last, line];
  }
  return last[other.length] ?? Infinity;
}

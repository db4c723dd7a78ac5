import type { Fit, Place } from '#domain/catalogue/fit.ts';

const PLACES: Record<Place, string> = {
  door: 'through the door',
  lift: 'into the lift',
  wall: 'along the wall',
};

/** The answer of "Will it fit?" in words. */
export function fitWords({ answer, margin }: Fit, place: Place): string {
  const where = PLACES[place];
  const centimetres = `${Math.round(Math.abs(margin) * 10) / 10} cm`;
  if (answer !== 'no') {
    return `Yes, it fits ${where}${answer === 'turned' ? ' on its side' : ''}, with ${centimetres} to spare.`;
  }
  const reason = Number.isFinite(margin) ? `${centimetres} too big` : 'it’s too long';
  return `No, it won’t fit ${where}: ${reason}.`;
}

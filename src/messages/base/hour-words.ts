/** `9 am`, `12 noon`, `8 pm`. */
export function hourWords(hour: number): string {
  if (hour === 12) return '12 noon';
  return hour < 12 ? `${hour} am` : `${hour - 12} pm`;
}

const CLOCK = new Intl.DateTimeFormat('en-IN', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** `4:05 pm`, in Kolkata. */
export function clockTime(instant: Date): string {
  return CLOCK.format(instant);
}

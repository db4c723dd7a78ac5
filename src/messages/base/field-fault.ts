/** What a schema refused, as far as a sentence needs it. */
export interface FieldFault {
  readonly code?: string | undefined;
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly input?: unknown;
}

/** What to say at a field whose schema says nothing of its own (rules/wire.md#what-a-field-says). */
export function fieldFault({ code, origin, minimum, maximum, input }: FieldFault): string {
  const isEmpty = input === undefined || input === null || input === '';
  if (code === 'too_big') {
    return origin === 'string'
      ? `Please use at most ${String(maximum)} characters.`
      : `Please enter ${String(maximum)} or less.`;
  }
  if (isEmpty) return 'Please fill this in.';
  if (code === 'too_small') {
    return origin === 'string'
      ? `Please use at least ${String(minimum)} characters.`
      : `Please enter ${String(minimum)} or more.`;
  }
  if (code === 'invalid_value') return 'Please choose one of the options.';
  return 'We can’t read this. Please check it and type it again.';
}

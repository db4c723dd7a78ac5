/** Of what a number is that an action is about, where the first word of the action does not say it. */
const KINDS: Readonly<Record<string, string>> = {
  repair: 'visit',
  replacement: 'issue',
  run: 'crew',
  'pincode call-off': 'change',
};

/** Which things a bare number of the log names: a number alone names one of each kind. */
export function numberedKind(action: string): string {
  const [first = ''] = action.split(' ');
  return KINDS[action] ?? KINDS[first] ?? first;
}

/**
 * What an entry of the log is about, where that has a bare number: `issue 7`, or `issue 4 5` of several.
 * Whatever has a name of its own is found by that (rules/office.md#the-log-is-read).
 */
export function numberedSubject(action: string, subject: string): string | undefined {
  const [, stop, id] = /^(visit|pickup)-(\d+)$/.exec(subject) ?? [];
  if (stop !== undefined) return `${stop} ${id}`;
  return /^\d+( \d+)*$/.test(subject) ? `${numberedKind(action)} ${subject}` : undefined;
}

export interface Numbered {
  readonly kind: string;
  readonly numbers: readonly string[];
}

/** What `numberedSubject` named; nothing where it is none. */
export function readNumbered(text: string): Numbered | undefined {
  const [, kind, numbers] = /^([a-z]{1,20})((?: \d{1,9})+)$/.exec(text) ?? [];
  return kind === undefined ? undefined : { kind, numbers: numbers?.trim().split(' ') ?? [] };
}

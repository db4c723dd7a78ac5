/** What a failure is about, for whoever looks for one (rules/operations.md#problems-for-operators). */
export const INCIDENT_KINDS = [
  'visits',
  'documents',
  'things',
  'money',
  'webhooks',
  'messages',
  'jobs',
] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];

/** The source of a payment that no attempt of ours is known for. */
export const UNMATCHED_PAYMENT = 'payment without an order';

/** The source of a paid order that has waited too long for documents (rules/kyc.md#reminders). */
export const DOCUMENTS_AWAITED = 'documents';

/** The source of a payment of another sum than was asked for. */
export const OTHER_AMOUNT = 'another amount';

/** The source of waived damage that no payment of its rental covers. */
export const GIVEN_BACK_UNCOVERED = 'waived damage without a payment';

/** The source of a transfer that two operators made under different references. */
export const TRANSFERRED_TWICE = 'transfer made twice';

/** By what each kind is laid before the operator; every other source is a job. */
const SOURCES: Readonly<Record<Exclude<IncidentKind, 'jobs'>, readonly string[]>> = {
  visits: ['late-visits'],
  documents: [DOCUMENTS_AWAITED],
  things: ['repairs', 'inspections'],
  money: [
    'refund at the provider',
    'contradiction',
    'payment given up',
    OTHER_AMOUNT,
    UNMATCHED_PAYMENT,
    GIVEN_BACK_UNCOVERED,
    TRANSFERRED_TWICE,
    'dispute',
  ],
  webhooks: ['webhook'],
  messages: ['outbox'],
};

export function incidentKind(source: string): IncidentKind {
  return INCIDENT_KINDS.find((kind) => kind !== 'jobs' && SOURCES[kind].includes(source)) ?? 'jobs';
}

/** The sources that a kind has, or for jobs those that it has not. */
export function incidentSources(kind: IncidentKind): {
  readonly of: readonly string[];
  readonly isAllBut: boolean;
} {
  return kind === 'jobs'
    ? { of: Object.values(SOURCES).flat(), isAllBut: true }
    : { of: SOURCES[kind], isAllBut: false };
}

/** By what open matters are sorted besides the oldest first (docs/screens.md#how-a-list-is-sorted). */
export const INCIDENT_SORTS = ['latest', 'times'] as const;
export type IncidentSort = (typeof INCIDENT_SORTS)[number];

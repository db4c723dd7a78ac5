/** What an issue can be reported on (account.md §2, report-issue modal). */
export const ISSUE_TYPES = ['order', 'invoice', 'deposit'] as const;
export type IssueType = (typeof ISSUE_TYPES)[number];

/** What a renter gives a reason for: an issue, or the end of an order. */
export const REASON_TYPES = [...ISSUE_TYPES, 'cancellation', 'return'] as const;
export type ReasonType = (typeof REASON_TYPES)[number];

export const MAX_DESCRIPTION_LENGTH = 1000;

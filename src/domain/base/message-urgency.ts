/** How soon a message has to go out, the most urgent first. rules/operations.md#messages */
export const URGENCIES = ['code', 'awaited', 'bulk'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** The place of an urgency in the queue: smaller goes first. */
export function priorityOf(urgency: Urgency): number {
  return URGENCIES.indexOf(urgency);
}

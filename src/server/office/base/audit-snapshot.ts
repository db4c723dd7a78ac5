/** What a command is about, as it is at that moment. */
export interface AuditSnapshot {
  readonly customerId: number | null;
  /** Its name in the log, if the input doesn't have it. */
  readonly subject?: string;
  /** The order that it belongs to, where it is none itself. */
  readonly orderNumber?: string | null;
  readonly state: Readonly<Record<string, unknown>> | null;
  /** What names it in words where its subject does not. */
  readonly named?: Readonly<Record<string, unknown>>;
}

export const NOTHING: AuditSnapshot = { customerId: null, state: null };

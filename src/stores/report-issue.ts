import { atom } from 'nanostores';
import { listReasons, reportIssue } from '#contract/issue.ts';
import type { IssueType } from '#domain/issue.ts';
import { ISSUE_INCOMPLETE } from '#messages/rentals.ts';
import { call } from './api.ts';
import type { Loaded } from './loaded.ts';
import { failureNotice, type Notice } from './notice.ts';
import { onSessionChange } from './session-change.ts';

/** What an issue is reported on. */
export interface IssueSubject {
  readonly issueType: IssueType;
  /** The number of the order or of the invoice. */
  readonly issueItemId: string;
  /** The item of the order that is meant. */
  readonly productSlug?: string;
  /** What it is called on the page; else its number says it. */
  readonly title?: string;
}

export interface IssueForm {
  readonly reason: string;
  readonly description: string;
}

export interface IssueReport {
  readonly subject: IssueSubject;
  readonly open: boolean;
  readonly reasons: Loaded<readonly string[]>;
  readonly form: IssueForm;
  readonly lacksReason: boolean;
  readonly sending: boolean;
  readonly sent: boolean;
  readonly notice: Notice | undefined;
}

const EMPTY_FORM: IssueForm = { reason: '', description: '' };

/** The report-issue window (account.md §2); what was typed stays until it is sent. */
export const $issueReport = atom<IssueReport | null>(null);

onSessionChange({ began: () => undefined, ended: () => $issueReport.set(null) });

/** Opens the window; what was typed on the same subject before is there again. */
export function openIssueReport(subject: IssueSubject): void {
  const before = $issueReport.get();
  if (before && !before.sent && isSame(before.subject, subject)) {
    $issueReport.set({ ...before, open: true, notice: undefined });
    if (before.reasons.state === 'failed') void loadReasons();
    return;
  }
  $issueReport.set({
    subject,
    open: true,
    reasons: { state: 'none' },
    form: EMPTY_FORM,
    lacksReason: false,
    sending: false,
    sent: false,
    notice: undefined,
  });
  void loadReasons();
}

export function closeIssueReport(): void {
  change({ open: false });
}

export function editIssue(field: keyof IssueForm, value: string): void {
  const report = $issueReport.get();
  if (!report) return;
  change({
    form: { ...report.form, [field]: value },
    lacksReason: report.lacksReason && field !== 'reason',
  });
}

/** Asks for the reasons to choose from. */
export async function loadReasons(): Promise<void> {
  const asked = $issueReport.get()?.subject;
  if (!asked) return;
  change({ reasons: { state: 'loading' } });
  const result = await call(listReasons, { type: asked.issueType });
  if ($issueReport.get()?.subject !== asked) return;
  change({
    reasons: result.ok
      ? { state: 'ready', value: result.value.map(({ reason }) => reason) }
      : { state: 'failed', failure: result.failure },
  });
}

/** Sends the report once a reason is chosen. */
export async function submitIssue(): Promise<void> {
  const report = $issueReport.get();
  if (!report || report.sending || report.sent) return;
  const { subject, form } = report;
  if (form.reason === '') {
    change({ lacksReason: true, notice: { tone: 'bad', text: ISSUE_INCOMPLETE } });
    return;
  }
  change({ sending: true, notice: undefined });
  const { issueType, issueItemId, productSlug = null } = subject;
  const result = await call(reportIssue, { issueType, issueItemId, productSlug, ...form });
  if ($issueReport.get()?.subject !== subject) return;
  change(
    result.ok
      ? { sending: false, sent: true, notice: { tone: 'good', text: result.value.message } }
      : { sending: false, notice: failureNotice(result.failure) },
  );
}

function change(part: Partial<IssueReport>): void {
  const report = $issueReport.get();
  if (report) $issueReport.set({ ...report, ...part });
}

function isSame(one: IssueSubject, other: IssueSubject): boolean {
  return (
    one.issueType === other.issueType &&
    one.issueItemId === other.issueItemId &&
    one.productSlug === other.productSlug
  );
}

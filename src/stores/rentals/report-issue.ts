import { atom } from 'nanostores';
import { listReasons, reportIssue } from '#contract/issue.ts';
import type { IssueType, ReasonType } from '#domain/issue.ts';
import { picturesLeft } from '#messages/issue-texts.ts';
import { ISSUE_INCOMPLETE } from '#messages/rentals.ts';
import { call } from '#stores/session/api.ts';
import { attachPictures, takePictures } from './attach-pictures.ts';
import { loadIssues } from './issues.ts';
import type { Loaded } from '#stores/session/loaded.ts';
import { failureNotice, type Notice } from '#stores/page/notice.ts';
import { onSessionChange } from '#stores/session/session.ts';

/** What an issue is reported on. */
export interface IssueSubject {
  readonly issueType: IssueType;
  /** The number of the order or of the invoice. */
  readonly issueItemId: string;
  /** The item of the order that is meant. */
  readonly productSlug?: string;
  /** What it is called on the page; else its number says it. */
  readonly title?: string;
  /** Whose reasons are offered, where not those of its type. */
  readonly reasonsOf?: ReasonType;
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
  /** What goes with it, or is still to go once it is sent. */
  readonly pictures: readonly File[];
  /** Why a picture was not taken. */
  readonly pictureProblem: string | undefined;
  /** The issue, once it is sent. */
  readonly issueId: number | undefined;
  readonly lacksReason: boolean;
  readonly sending: boolean;
  readonly sent: boolean;
  readonly notice: Notice | undefined;
}

/**
 * The report-issue window; what was typed stays (rules/account.md#texts-are-kept-while-they-are-sent).
 */
export const $issueReport = atom<IssueReport | null>(null);

onSessionChange({ began: () => undefined, ended: () => $issueReport.set(null) });

/** Opens the window; what was typed on the same subject before is there again. A reason may be chosen already. */
export function openIssueReport(subject: IssueSubject, reason = ''): void {
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
    form: { reason, description: '' },
    pictures: [],
    pictureProblem: undefined,
    issueId: undefined,
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
  const result = await call(listReasons, { type: asked.reasonsOf ?? asked.issueType });
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
  if (!result.ok) {
    change({ sending: false, notice: failureNotice(result.failure) });
    return;
  }
  const { issueId, message } = result.value;
  change({ sent: true, issueId, notice: { tone: 'good', text: message } });
  await sendPictures();
}

/** Takes pictures that go with the report. */
export async function addPictures(found: readonly File[]): Promise<void> {
  const report = $issueReport.get();
  if (!report) return;
  const { files, problem } = await takePictures(found, report.pictures.length);
  if ($issueReport.get()?.subject !== report.subject) return;
  change({ pictures: [...report.pictures, ...files], pictureProblem: problem });
}

export function removePicture(picture: File): void {
  const pictures = $issueReport.get()?.pictures ?? [];
  change({ pictures: pictures.filter((each) => each !== picture), pictureProblem: undefined });
}

/** Sends the pictures of a report that has arrived; those that did not go stay for another try. */
export async function sendPictures(): Promise<void> {
  const report = $issueReport.get();
  if (!report || report.issueId === undefined) return;
  change({ sending: true, pictureProblem: undefined });
  const { left, failure } = await attachPictures(report.issueId, report.pictures);
  // The list may have been opened before they were there.
  if (left.length < report.pictures.length) void loadIssues();
  if ($issueReport.get()?.subject !== report.subject) return;
  const why = failure ? failureNotice(failure).text : '';
  change({
    sending: false,
    pictures: left,
    pictureProblem: left.length > 0 ? picturesLeft(left.length, why) : undefined,
  });
}

function change(part: Partial<IssueReport>): void {
  const report = $issueReport.get();
  if (report) $issueReport.set({ ...report, ...part });
}

function isSame(one: IssueSubject, other: IssueSubject): boolean {
  return (
    one.issueType === other.issueType &&
    one.issueItemId === other.issueItemId &&
    one.productSlug === other.productSlug &&
    one.reasonsOf === other.reasonsOf
  );
}

import { atom } from 'nanostores';
import { listReasons, reportIssue } from '#contract/care/issue.ts';
import type { Order } from '#contract/orders/order.ts';
import {
  isBlank,
  type IssueType,
  MAX_DESCRIPTION_LENGTH,
  type ReasonType,
} from '#domain/care/issue.ts';
import { isBeingPrepared } from '#domain/orders/order.ts';
import { DESCRIPTION_BLANK, ISSUE_INCOMPLETE } from '#messages/orders/rentals.ts';
import { call } from '#stores/base/api.ts';
import { type ChosenPictures, createPictures } from '#stores/orders/chosen-pictures.ts';
import { loadIssues } from './issues.ts';
import { type Loaded, loadedFrom } from '#stores/base/loaded.ts';
import { createForm, type Form } from '#stores/base/form.ts';
import { onSessionChange } from '#stores/base/session.ts';

/** What an issue is reported on. */
export interface IssueSubject {
  readonly issueType: IssueType;
  /** The number of the order or of the invoice. */
  readonly issueItemId: string;
  /** The item of the order that is meant. */
  readonly productSlug?: string;
  /** What it is called on the page; else its number says it. */
  readonly title?: string;
  /** How many of it the order has; one where that is not said. */
  readonly pieces?: number;
  /** Whose reasons are offered, where not those of its type. */
  readonly reasonsOf?: ReasonType;
}

/** A thing of an order, for which other reasons are offered before it is there. */
export function subjectOf(
  { orderNumber, orderStatus }: Order,
  { productSlug, name, quantity: pieces }: Order['productList'][number],
): IssueSubject {
  return {
    issueType: 'order',
    issueItemId: orderNumber,
    productSlug,
    title: name,
    pieces,
    ...(isBeingPrepared(orderStatus) ? { reasonsOf: 'delivery' } : {}),
  };
}

export interface IssueFields {
  readonly reason: string;
  /** How many pieces it is about. */
  readonly quantity: number;
  readonly description: string;
}

export interface IssueReport {
  readonly subject: IssueSubject;
  readonly open: boolean;
  readonly reasons: Loaded<readonly { readonly reason: string }[]>;
  readonly form: Form<IssueFields>;
  /** What goes with it, or is still to go once it is sent. */
  readonly pictures: ChosenPictures;
  /** The issue, once it is sent. */
  readonly issueId: number | undefined;
}

/** The report-issue window. */
export const $issueReport = atom<IssueReport | null>(null);

onSessionChange({ began: () => undefined, ended: () => $issueReport.set(null) });

/** Opens the window; what was typed on the same subject before is there again. A reason may be chosen already. */
export function openIssueReport(subject: IssueSubject, reason = ''): void {
  const before = $issueReport.get();
  if (before && before.issueId === undefined && isSame(before.subject, subject)) {
    before.form.dismiss();
    change({ open: true });
    if (before.reasons.state === 'failed') void loadReasons();
    return;
  }
  $issueReport.set({
    subject,
    open: true,
    reasons: { state: 'none' },
    form: createIssueForm(reason),
    pictures: createPictures(),
    issueId: undefined,
  });
  void loadReasons();
}

function createIssueForm(reason: string): Form<IssueFields> {
  return createForm({
    blank: { reason, quantity: 1, description: '' },
    limits: { description: MAX_DESCRIPTION_LENGTH },
    check({ reason, description }) {
      const errors = {
        ...(reason === '' ? { reason: ISSUE_INCOMPLETE } : {}),
        ...(isBlank(description) ? { description: DESCRIPTION_BLANK } : {}),
      };
      const text = errors.reason ?? errors.description;
      return text === undefined ? undefined : { errors, notice: { tone: 'bad', text } };
    },
  });
}

export function closeIssueReport(): void {
  change({ open: false });
}

/** Asks for the reasons to choose from. */
export async function loadReasons(): Promise<void> {
  const asked = $issueReport.get()?.subject;
  if (!asked) return;
  change({ reasons: { state: 'loading' } });
  const result = await call(listReasons, { type: asked.reasonsOf ?? asked.issueType });
  if ($issueReport.get()?.subject !== asked) return;
  change({ reasons: loadedFrom(result) });
}

/** Sends the report once a reason is chosen. */
export async function submitIssue(): Promise<void> {
  const report = $issueReport.get();
  if (!report || report.issueId !== undefined) return;
  const { subject, form } = report;
  const { issueType, issueItemId, productSlug = null, pieces = 1 } = subject;
  const isShown = () => $issueReport.get()?.form === form;
  const isSent = await form.submit({
    send: ({ quantity, ...typed }) =>
      call(reportIssue, {
        issueType,
        issueItemId,
        productSlug,
        ...(pieces > 1 ? { quantity } : {}),
        ...typed,
      }),
    succeeded({ issueId, message }) {
      if (isShown()) change({ issueId });
      return { busy: 'attaching', notice: { tone: 'good', text: message } };
    },
  });
  if (isSent && isShown()) await sendPictures();
}

/** Sends the pictures of a report that has arrived; those that did not go stay for another try. */
export async function sendPictures(): Promise<void> {
  const report = $issueReport.get();
  if (!report || report.issueId === undefined) return;
  const { form, pictures, issueId } = report;
  form.change({ busy: 'attaching' });
  const hasArrived = await pictures.send(issueId);
  form.change({ busy: undefined });
  // The list may have been opened before they were there.
  if (hasArrived) void loadIssues();
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

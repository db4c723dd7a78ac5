import { replyToIssue } from '#contract/care/issue.ts';
import { refusedWords } from '#messages/care/issue-texts.ts';
import { REPLY_EMPTY } from '#messages/orders/rentals.ts';
import { call } from '#stores/base/api.ts';
import { attachPictures, takePictures } from '#stores/orders/attach-pictures.ts';
import { loadIssues } from './issues.ts';
import { MAX_DESCRIPTION_LENGTH } from '#domain/care/issue.ts';
import { createForm, type Form } from '#stores/base/form.ts';
import { failureNotice } from '#stores/base/notice.ts';
import { onSessionChange } from '#stores/base/session.ts';

/** What somebody is about to add to one issue. */
export interface Reply {
  readonly text: string;
  readonly open: boolean;
}

const NONE: Reply = { text: '', open: false };

const forms = new Map<number, Form<Reply>>();

onSessionChange({ began: () => undefined, ended: () => forms.clear() });

/** The reply to an issue. */
export function replyForm(issueId: number): Form<Reply> {
  const form = forms.get(issueId) ?? createReplyForm();
  forms.set(issueId, form);
  return form;
}

function createReplyForm(): Form<Reply> {
  return createForm({
    blank: NONE,
    limits: { text: MAX_DESCRIPTION_LENGTH },
    check: ({ text }) =>
      text.trim() === '' ? { notice: { tone: 'bad', text: REPLY_EMPTY } } : undefined,
  });
}

export function editReply(issueId: number, part: Partial<Reply>): void {
  const form = replyForm(issueId);
  form.change({
    values: { ...form.$form.get().values, ...part },
    errors: {},
    notice: undefined,
  });
}

/** Sends what was typed; a closed issue is open again with it. */
export async function sendReply(issueId: number): Promise<void> {
  await replyForm(issueId).submit({
    async send({ text }) {
      const result = await call(replyToIssue, { issueId, text });
      if (result.ok) await loadIssues();
      return result;
    },
    succeeded: ({ message }) => ({ values: NONE, notice: { tone: 'good', text: message } }),
  });
}

/** Attaches pictures to an issue that has some already. */
export async function addToIssue(
  issueId: number,
  found: readonly File[],
  there: number,
): Promise<void> {
  const { $form, change } = replyForm(issueId);
  if ($form.get().busy) return;
  change({ busy: 'attaching', notice: undefined });
  const { files, refused } = await takePictures(found, there);
  const { failure } = await attachPictures(issueId, files);
  await loadIssues();
  const bad = failure ? failureNotice(failure).text : refused.map(refusedWords).join(' ');
  change({ busy: undefined, notice: bad ? { tone: 'bad', text: bad } : undefined });
}

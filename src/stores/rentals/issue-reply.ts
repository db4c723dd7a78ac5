import { atom } from 'nanostores';
import { replyToIssue } from '#contract/issue.ts';
import { REPLY_EMPTY } from '#messages/rentals.ts';
import { call } from '#stores/session/api.ts';
import { attachPictures, takePictures } from './attach-pictures.ts';
import { loadIssues } from './issues.ts';
import { failureNotice, type Notice } from '#stores/page/notice.ts';
import { onSessionChange } from '#stores/session/session.ts';

/** What somebody is about to add to one issue. */
export interface Reply {
  readonly text: string;
  readonly open: boolean;
  readonly busy: 'sending' | 'attaching' | undefined;
  readonly notice: Notice | undefined;
}

const NONE: Reply = { text: '', open: false, busy: undefined, notice: undefined };

/** By the issue's id; what was typed stays until it is sent. */
export const $replies = atom<Readonly<Record<number, Reply>>>({});

onSessionChange({ began: () => undefined, ended: () => $replies.set({}) });

export function replyOn(replies: Readonly<Record<number, Reply>>, issueId: number): Reply {
  return replies[issueId] ?? NONE;
}

export function openReply(issueId: number): void {
  change(issueId, { open: true, notice: undefined });
}

export function editReply(issueId: number, text: string): void {
  change(issueId, { text, notice: undefined });
}

export function dismissReplyNotice(issueId: number): void {
  change(issueId, { notice: undefined });
}

/** Sends what was typed; a closed issue is open again with it. */
export async function sendReply(issueId: number): Promise<void> {
  const { text, busy } = replyOn($replies.get(), issueId);
  if (busy) return;
  if (text.trim() === '') {
    change(issueId, { notice: { tone: 'bad', text: REPLY_EMPTY } });
    return;
  }
  change(issueId, { busy: 'sending', notice: undefined });
  const result = await call(replyToIssue, { issueId, text });
  if (result.ok) await loadIssues();
  change(
    issueId,
    result.ok
      ? { ...NONE, notice: { tone: 'good', text: result.value.message } }
      : { busy: undefined, notice: failureNotice(result.failure) },
  );
}

/** Attaches pictures to an issue that has some already. */
export async function addToIssue(
  issueId: number,
  found: readonly File[],
  there: number,
): Promise<void> {
  if (replyOn($replies.get(), issueId).busy) return;
  change(issueId, { busy: 'attaching', notice: undefined });
  const { files, problem } = await takePictures(found, there);
  const { failure } = await attachPictures(issueId, files);
  await loadIssues();
  const bad = failure ? failureNotice(failure).text : problem;
  change(issueId, { busy: undefined, notice: bad ? { tone: 'bad', text: bad } : undefined });
}

function change(issueId: number, part: Partial<Reply>): void {
  const all = $replies.get();
  $replies.set({ ...all, [issueId]: { ...replyOn(all, issueId), ...part } });
}

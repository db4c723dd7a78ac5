import { useStore } from '@nanostores/react';
import type { Issue } from '#contract/care/issue.ts';
import { MAX_ISSUE_PICTURES } from '#domain/care/issue.ts';
import { formatInstant } from '#domain/base/kolkata.ts';
import { issueSentence } from '#messages/overview/status-sentences.ts';
import { addToIssue, editReply, replyForm, sendReply } from '#stores/care/issue-reply.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { CareEntry } from '#features/base/parts/care-entry.tsx';
import { IssuePictures } from './issue-pictures.tsx';
import styles from '#features/orders/report-issue/issue-talk.module.css';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { PictureChoice } from '#features/orders/report-issue/picture-choice.tsx';
import careStyles from '#features/base/parts/care-entry.module.css';

/** One issue with its messages, pictures and status, and a form to reply. */
export function IssueEntry({ issue }: { readonly issue: Issue }) {
  const { id, isClosed, description, messages, reopenUntil } = issue;
  const reply = replyForm(id);
  const { notice } = useStore(reply.$form);
  return (
    <CareEntry
      title={issue.reason}
      tone={isClosed ? 'good' : 'waiting'}
      status={isClosed ? 'RESOLVED' : 'PENDING'}
      about={aboutWords(issue)}
      answer={null}
    >
      {description ? <p className={careStyles['said']}>{description}</p> : null}
      {messages.length > 0 ? (
        <ol className={`stack ${styles.messages}`} data-gap="2">
          {messages.map(({ voice, text, at }) => (
            <li key={`${voice} ${at}`}>
              <strong>{voice === 'shop' ? 'Our answer' : 'You'}</strong>{' '}
              <time dateTime={at}>{formatInstant(new Date(at))}</time>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      ) : null}
      <IssuePictures issue={issue} />
      <p>{issueSentence(issue)}</p>
      {!isClosed || reopenUntil ? <MoreToSay issue={issue} /> : null}
      <NoticeAlert notice={notice} onDismiss={reply.dismiss} />
    </CareEntry>
  );
}

function MoreToSay({ issue: { id, isClosed, pictures } }: { readonly issue: Issue }) {
  const { values, errors, busy } = useStore(replyForm(id).$form);
  if (!values.open) {
    return (
      <div className="row" data-gap="3">
        <Button size="small" variant="quiet" onClick={() => editReply(id, { open: true })}>
          {isClosed ? 'Open again' : 'Reply'}
        </Button>
        {isClosed ? null : (
          <PictureChoice
            there={pictures.length}
            most={MAX_ISSUE_PICTURES}
            busy={busy === 'attaching'}
            onChoose={(files) => void addToIssue(id, files, pictures.length)}
          />
        )}
      </div>
    );
  }
  return (
    <Form onSubmit={() => sendReply(id)}>
      <TextArea
        label={isClosed ? 'What’s still wrong' : 'Your reply'}
        name="reply"
        value={values.text}
        error={errors.text}
        onChange={(text) => editReply(id, { text })}
      />
      <div className="row" data-gap="3">
        <Button type="submit" size="small" busy={busy === 'sending' ? 'Sending' : undefined}>
          {isClosed ? 'Open again' : 'Send'}
        </Button>
      </div>
    </Form>
  );
}

/** `Oslo 3-seater sofa. Order B1. Reported on 24 Nov 2026, 4:05 pm.` */
function aboutWords({ issueType, issueItemId, productName, createdAt }: Issue): string {
  const about = [productName, `${TYPES[issueType]} ${issueItemId}`].filter(Boolean).join('. ');
  return `${about}. Reported on ${formatInstant(new Date(createdAt))}.`;
}

const TYPES: Record<Issue['issueType'], string> = {
  order: 'Order',
  invoice: 'Invoice',
  deposit: 'Deposit of order',
};

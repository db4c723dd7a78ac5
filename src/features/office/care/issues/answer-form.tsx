import { useStore } from '@nanostores/react';
import type { OfficeIssue } from '#contract/office/care/issues.ts';
import { MAX_ISSUE_ANSWER, reopenUntil } from '#domain/care/issue.ts';
import { LongText } from '#features/office/shell/parts/long-text.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { READY_ANSWERS } from '#messages/care/issue-desk-words.ts';
import { issueAnswerLetter, issueClosedLetter } from '#messages/care/issue-letters.ts';
import type { Letter } from '#messages/base/letter.ts';
import { addSentence, answerForm, answerIssue } from '#stores/office/care/issue.ts';
import { $serverTime } from '#stores/base/server-time.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Select } from '#ui/select.tsx';
import styles from './issue-desk.module.css';

/** What is answered; the letter that its renter gets is shown as it grows. */
export function AnswerForm(issue: OfficeIssue) {
  const { values, errors, busy, notice } = useStore(answerForm.$form);
  const today = useStore($serverTime);
  const isClosed = issue.closedAt !== null;
  const hasWords = values.answer.trim() !== '';
  return (
    <Panel title={isClosed ? 'Add a message' : 'Answer'} note={waysWords(issue.ways)}>
      <div className={`stack inset ${styles.body}`}>
        <NoticeAlert notice={notice} onDismiss={answerForm.dismiss} />
        <Select
          label="Saved replies"
          name="ready"
          value=""
          prompt="Add to your answer"
          options={READY_ANSWERS.map(({ name, text }) => ({ value: text, label: name }))}
          onChange={addSentence}
        />
        <Form onSubmit={() => answerIssue(false)}>
          <LongText
            label="Preview for the renter"
            name="answer"
            value={values.answer}
            error={errors.answer}
            onChange={(answer) => answerForm.edit('answer', answer)}
            most={MAX_ISSUE_ANSWER}
          />
          <details>
            <summary>Email with the answer</summary>
            <LetterView letter={letterOf(issue, values.answer)} />
          </details>
          {isClosed ? null : (
            <details>
              <summary>Email if you also close the issue</summary>
              <LetterView letter={letterOf(issue, values.answer, today)} />
            </details>
          )}
          {!isClosed && issue.arrival?.state === 'confirmed' ? (
            <p className="hint">
              The replacement is planned but not delivered yet. Closing tells the renter that we’ve
              resolved the report.
            </p>
          ) : null}
          <div className="row">
            <Button type="submit" busy={busy && 'Sending'}>
              Send the answer
            </Button>
            {isClosed ? null : (
              <Button variant="quiet" onClick={() => void answerIssue(true)}>
                {hasWords ? 'Send and close the issue' : 'Close the issue'}
              </Button>
            )}
          </div>
        </Form>
      </div>
    </Panel>
  );
}

/** The words of a letter as its renter reads them. */
function LetterView({ letter }: { readonly letter: Letter }) {
  const lines = letter.blocks.flatMap((block) => ('text' in block ? [block.text] : []));
  return (
    <div className={styles.letter}>
      <b>{letter.subject}</b>
      {`\n\n${lines.join('\n\n')}`}
      {letter.sms ? `\n\nBy SMS: ${letter.sms}` : ''}
    </div>
  );
}

function letterOf(issue: OfficeIssue, answer: string, today?: Date): Letter {
  const { id, type, itemId, reason, productName, name } = issue;
  const to = {
    shop: issue.shopName,
    name,
    issuesUrl: '',
    issue: { id, type, itemId, reason, productName },
  };
  const { sms, ...letter } = today
    ? issueClosedLetter(to, { answer, reopenOn: reopenUntil(today) })
    : issueAnswerLetter(to, answer);
  return sms !== undefined && issue.ways.includes('sms') ? { ...letter, sms } : letter;
}

function waysWords(ways: OfficeIssue['ways']): string {
  if (ways.length === 0) return 'No confirmed email or mobile number: please call.';
  return `Sent ${ways.map((way) => (way === 'email' ? 'by email' : 'by SMS')).join(' and ')}`;
}

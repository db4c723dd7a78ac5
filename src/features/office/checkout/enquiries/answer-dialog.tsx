import { useStore } from '@nanostores/react';
import type { OfficeEnquiry } from '#contract/office/checkout/enquiries.ts';
import { ENQUIRY_OUTCOMES, MAX_ENQUIRY_ANSWER } from '#domain/checkout/enquiry.ts';
import { formatInstant } from '#domain/base/kolkata.ts';
import { LongText } from '#features/office/shell/parts/long-text.tsx';
import { CallLink, Written } from '#features/office/shell/parts/row-words.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import {
  $answering,
  answerForm,
  endAnswer,
  sendAnswer,
} from '#stores/office/checkout/enquiries.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { Select } from '#ui/select.tsx';

const OUTCOME_WORDS: Record<(typeof ENQUIRY_OUTCOMES)[number], string> = {
  open: 'Keep open',
  accepted: 'Accept: becomes an order and takes items from stock',
  declined: 'Decline: cancels the enquiry',
};

const SEND_WORDS: Record<(typeof ENQUIRY_OUTCOMES)[number], string> = {
  open: 'Send the answer',
  accepted: 'Accept and send the answer',
  declined: 'Decline and send the answer',
};

/** Answers an enquiry by letter. */
export function AnswerDialog() {
  const enquiry = useStore($answering);
  return (
    <Dialog
      title={enquiry ? `Answer ${enquiry.name}` : ''}
      open={enquiry !== undefined}
      onClose={endAnswer}
    >
      {enquiry ? <Answer {...enquiry} /> : null}
    </Dialog>
  );
}

function Answer({ kind, items, need, phone, answer, isUndecided }: OfficeEnquiry) {
  const { values, errors, busy, notice } = useStore(answerForm.$form);
  // What is asked about goods is answered once.
  const isOver = kind === 'goods' && answer !== null;
  return (
    <>
      <p>{items.join('; ')}</p>
      {need === null ? null : <Written>{need}</Written>}
      <p className="hint">
        Call <CallLink phone={phone} />, then write down what you agreed.
      </p>
      {answer ? (
        <div>
          <b>Answered {formatInstant(new Date(answer.at))}</b>
          <Written>{answer.text}</Written>
        </div>
      ) : null}
      {isOver ? <NoticeAlert notice={notice} onDismiss={answerForm.dismiss} /> : null}
      {isOver ? null : (
        <Form onSubmit={sendAnswer}>
          <NoticeAlert notice={notice} onDismiss={answerForm.dismiss} />
          <LongText
            label="Answer, sent by email"
            name="text"
            value={values.text}
            error={errors.text}
            onChange={(text) => answerForm.edit('text', text)}
            most={MAX_ENQUIRY_ANSWER}
          />
          {isUndecided ? (
            <Select
              label="Decision"
              name="outcome"
              value={values.outcome}
              options={ENQUIRY_OUTCOMES.map((outcome) => ({
                value: outcome,
                label: OUTCOME_WORDS[outcome],
              }))}
              onChange={(outcome) => answerForm.edit('outcome', outcome)}
            />
          ) : null}
          <Button type="submit" size="wide" busy={busy && 'Sending'}>
            {isUndecided ? SEND_WORDS[values.outcome] : 'Send the answer'}
          </Button>
        </Form>
      )}
    </>
  );
}

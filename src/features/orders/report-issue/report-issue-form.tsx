import { useStore } from '@nanostores/react';
import { arrivalFault } from '#domain/orders/arrival.ts';
import { sendWords } from '#messages/care/issue-texts.ts';
import { askArrivalHours } from '#stores/visits/arrival-hours.ts';
import { closeIssueReport, type IssueReport, submitIssue } from '#stores/care/report-issue.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Quantity } from '#ui/quantity.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { ArrivalNote } from './arrival-note.tsx';
import { ChosenPictures } from './chosen-pictures.tsx';

export interface ReportIssueFormProps {
  readonly report: IssueReport;
  readonly reasons: readonly { readonly reason: string }[];
}

export function ReportIssueForm({ report, reasons }: ReportIssueFormProps) {
  const { form, subject } = report;
  const isOnItem = subject.issueType === 'order' && subject.productSlug !== undefined;
  const { pieces = 1 } = subject;
  const { values, errors, busy } = useStore(form.$form);
  const { refused } = useStore(report.pictures.$chosen);
  return (
    <Form onSubmit={submitIssue}>
      <Select
        label="Reason"
        name="reason"
        value={values.reason}
        prompt="Select a reason"
        options={reasons.map(({ reason }) => ({ value: reason, label: reason }))}
        error={errors.reason}
        onChange={(reason) => {
          form.edit('reason', reason);
          if (isOnItem) void askArrivalHours(subject.issueItemId, reason);
        }}
      />
      <div aria-live="polite">
        {isOnItem && arrivalFault(values.reason) ? (
          <ArrivalNote orderNumber={subject.issueItemId} />
        ) : null}
      </div>
      {isOnItem && pieces > 1 ? (
        <div className="field">
          <p>
            {subject.title ?? 'This item'}: how many of your {pieces}?
          </p>
          <Quantity
            of={subject.title ?? ''}
            value={values.quantity}
            min={1}
            max={pieces}
            onChange={(quantity) => form.edit('quantity', quantity)}
          />
        </div>
      ) : null}
      <TextArea
        label="Description"
        name="description"
        value={values.description}
        error={errors.description}
        onChange={(description) => form.edit('description', description)}
      />
      <ChosenPictures pictures={report.pictures} />
      <div className="row" data-justify="end">
        <Button variant="quiet" onClick={closeIssueReport}>
          Close
        </Button>
        <Button type="submit" busy={busy && 'Submitting'}>
          {sendWords('Submit', refused)}
        </Button>
      </div>
    </Form>
  );
}

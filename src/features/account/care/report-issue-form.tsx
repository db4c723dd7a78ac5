import { useStore } from '@nanostores/react';
import { MAX_DESCRIPTION_LENGTH } from '#domain/issue.ts';
import { closeIssueReport, type IssueReport, submitIssue } from '#stores/rentals/report-issue.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import answers from '#features/account/parts/confirm-dialog.module.css';
import { ReportPictures } from './report-pictures.tsx';

export interface ReportIssueFormProps {
  readonly report: IssueReport;
  readonly reasons: readonly { readonly reason: string }[];
}

export function ReportIssueForm({ report, reasons }: ReportIssueFormProps) {
  const { form } = report;
  const { values, errors, busy } = useStore(form.$form);
  return (
    <Form onSubmit={submitIssue}>
      <Select
        label="Reason"
        name="reason"
        value={values.reason}
        prompt="Select a reason"
        options={reasons.map(({ reason }) => ({ value: reason, label: reason }))}
        error={errors.reason}
        onChange={(reason) => form.edit('reason', reason)}
      />
      <TextArea
        label="Description"
        name="description"
        value={values.description}
        maxLength={MAX_DESCRIPTION_LENGTH}
        onChange={(description) => form.edit('description', description)}
      />
      <ReportPictures report={report} />
      <div className={answers['answers']}>
        <Button variant="quiet" onClick={closeIssueReport}>
          Close
        </Button>
        <Button type="submit" busy={busy && 'Submitting'}>
          Submit
        </Button>
      </div>
    </Form>
  );
}

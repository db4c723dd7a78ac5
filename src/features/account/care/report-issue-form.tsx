import { MAX_DESCRIPTION_LENGTH } from '#domain/issue.ts';
import {
  closeIssueReport,
  editIssue,
  type IssueReport,
  submitIssue,
} from '#stores/rentals/report-issue.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import answers from '#features/account/parts/confirm-dialog.module.css';
import { ReportPictures } from './report-pictures.tsx';

export interface ReportIssueFormProps {
  readonly report: IssueReport;
  readonly reasons: readonly string[];
}

export function ReportIssueForm({ report, reasons }: ReportIssueFormProps) {
  const { form, lacksReason, sending } = report;
  return (
    <Form onSubmit={submitIssue}>
      <Select
        label="Reason"
        name="reason"
        value={form.reason}
        prompt="Select a reason"
        options={reasons.map((reason) => ({ value: reason, label: reason }))}
        error={lacksReason ? 'Please choose a reason.' : undefined}
        onChange={(reason) => editIssue('reason', reason)}
      />
      <TextArea
        label="Description"
        name="description"
        value={form.description}
        maxLength={MAX_DESCRIPTION_LENGTH}
        onChange={(description) => editIssue('description', description)}
      />
      <ReportPictures report={report} />
      <div className={answers['answers']}>
        <Button variant="quiet" onClick={closeIssueReport}>
          Close
        </Button>
        <Button type="submit" busy={sending ? 'Submitting' : undefined}>
          Submit
        </Button>
      </div>
    </Form>
  );
}

import type { PrintedCreditNote } from '#contract/billing/credit-note.ts';
import { creditNotePaper } from '#messages/billing/credit-note-paper.ts';
import { creditNoteFile } from '#stores/billing/credit-note-file.ts';
import { DocumentActions } from './document-actions.tsx';
import type { DocumentLink } from './document-links.tsx';
import { DocumentSheet } from './document-sheet.tsx';
import styles from './document-sheet.module.css';
import { DocumentTrail } from './document-trail.tsx';

export interface CreditNoteSheetProps {
  readonly printed: PrintedCreditNote;
  readonly social: readonly DocumentLink[];
}

/** A credit note as it prints, with what can be done with it above. */
export function CreditNoteSheet({ printed, social }: CreditNoteSheetProps) {
  const { number } = printed.creditNote;
  const { invoiceInfo, company } = printed.invoice;
  return (
    <>
      <DocumentTrail section="invoice" here={number} />
      <DocumentActions
        $pdf={creditNoteFile.$pdf}
        onDownload={() => creditNoteFile.download(number)}
        onDismiss={creditNoteFile.dismissProblem}
      />
      <p className={styles.related}>
        Corrects invoice{' '}
        <a className="link" href={`/account/invoices/${invoiceInfo.invoiceNumber}`}>
          {invoiceInfo.invoiceNumber}
        </a>
      </p>
      <DocumentSheet
        paper={creditNotePaper(printed)}
        label={`Credit note ${number}`}
        social={social}
        shopName={company.name}
      />
    </>
  );
}

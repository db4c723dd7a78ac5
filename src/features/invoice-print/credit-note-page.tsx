import { useStore } from '@nanostores/react';
import { creditNotePaper } from '#messages/credit-note-paper.ts';
import { creditNote, creditNoteFile } from '#stores/rentals/credit-note.ts';
import { OwnPaperView } from './own-paper-view.tsx';
import { PaperActions } from './paper-actions.tsx';
import type { PaperLink } from './paper-links.tsx';
import { PaperSheet } from './paper-sheet.tsx';
import styles from './paper-sheet.module.css';
import { PaperTrail } from './paper-trail.tsx';

export interface CreditNotePageProps {
  readonly social: readonly PaperLink[];
}

/** The printable credit note (rules/billing.md#credit-notes). */
export function CreditNotePage({ social }: CreditNotePageProps) {
  const paper = useStore(creditNote.$paper);
  return (
    <OwnPaperView paper={paper} what="Your credit note" onRetry={() => void creditNote.load()}>
      {(printed) => {
        const { number } = printed.creditNote;
        const { invoiceNumber } = printed.invoice.invoiceInfo;
        return (
          <>
            <PaperTrail section="invoice" here={number} />
            <PaperActions
              $pdf={creditNoteFile.$pdf}
              onDownload={() => creditNoteFile.download(number)}
              onDismiss={creditNoteFile.dismissProblem}
            />
            <p className={styles.related}>
              Corrects invoice{' '}
              <a className="link" href={`/account/invoices/${invoiceNumber}`}>
                {invoiceNumber}
              </a>
            </p>
            <PaperSheet
              paper={creditNotePaper(printed)}
              label={`Credit note ${number}`}
              social={social}
              shopName={printed.invoice.company.name}
            />
          </>
        );
      }}
    </OwnPaperView>
  );
}

import { useStore } from '@nanostores/react';
import { creditNote } from '#stores/billing/credit-note.ts';
import { warm } from '#stores/base/late.ts';
import { latePart } from '#ui/states/late-part.tsx';
import type { CreditNoteSheetProps } from './credit-note-sheet.tsx';
import { OwnPaperView } from './own-paper-view.tsx';

const loadSheet = () => import('./credit-note-sheet.tsx');

/** Its code comes while the credit note is on its way. */
const CreditNoteSheet = latePart(
  'We couldn’t show your credit note.',
  async () => (await loadSheet()).CreditNoteSheet,
);

/** The printable credit note (rules/billing.md#credit-notes). */
export function CreditNotePage({ social }: Omit<CreditNoteSheetProps, 'printed'>) {
  const paper = useStore(creditNote.$paper);
  if (paper.state === 'loading') warm(loadSheet);
  return (
    <OwnPaperView paper={paper} what="your credit note" onRetry={() => void creditNote.load()}>
      {(printed) => <CreditNoteSheet printed={printed} social={social} />}
    </OwnPaperView>
  );
}

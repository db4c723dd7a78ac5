import { useStore } from '@nanostores/react';
import type { DocumentRenter } from '#contract/office/documents/documents.ts';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { KeyHints } from '#features/office/shell/frame/key-hints.tsx';
import { useKeys } from '#features/office/shell/frame/use-keys.ts';
import { PageHead } from '#features/office/shell/parts/page-head.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { pastTheirTime } from '#messages/office/today-words.ts';
import { plural } from '#messages/base/plural.ts';
import {
  $renter,
  $renters,
  $ruling,
  dismissRuling,
  loadRenter,
  loadRenters,
  stepDocument,
  undo,
} from '#stores/office/documents/documents.ts';
import { $minute } from '#stores/office/shell/minute.ts';
import { Button } from '#ui/button.tsx';
import { DocumentStage } from './document-stage.tsx';
import styles from './documents-desk.module.css';
import { OrderFacts } from './order-facts.tsx';
import { isLate, RenterList } from './renter-list.tsx';
import { VerdictPanel } from './verdict-panel.tsx';

/** Documents beside what the order says, and a verdict on each (rules/kyc.md#verifying-and-rejecting). */
export function DocumentsScreen() {
  const list = useStore($renters);
  const renter = useStore($renter);
  const { notice, last, busy } = useStore($ruling);
  const now = useStore($minute);
  useKeys('Documents', [
    { keys: 'j', does: 'next document', run: () => stepDocument(1) },
    { keys: 'k', does: 'previous document', run: () => stepDocument(-1) },
    { keys: 'u', does: 'undo, for 10 seconds', run: () => void undo() },
  ]);
  return (
    <LoadedView loaded={list} what="the documents" onRetry={() => void loadRenters()}>
      {({ renters }) => (
        <>
          <div className={`row ${styles.head}`} data-gap="4" data-justify="between">
            <PageHead title="Documents">{waitingWords(renters, now)}</PageHead>
            <output className={styles.last}>
              {last ? (
                <>
                  {last.words}{' '}
                  <Button
                    size="small"
                    variant="quiet"
                    busy={busy === 'undo' ? 'Undoing' : undefined}
                    onClick={() => void undo()}
                  >
                    Undo
                  </Button>
                </>
              ) : null}
            </output>
          </div>
          <NoticeAlert notice={notice} onDismiss={dismissRuling} />
          <div className={`with-side ${styles.desk}`}>
            <RenterList renters={renters} now={now} />
            {renter.state === 'none' ||
            (renters.length === 0 && renter.state === 'failed') ? null : (
              <LoadedView
                loaded={renter}
                what="this renter’s documents"
                onRetry={() => void loadRenter()}
              >
                {(shown) => (
                  <>
                    <DocumentStage documents={shown.documents} />
                    <div className="stack" data-gap="4">
                      <OrderFacts renter={shown} />
                      <VerdictPanel renter={shown} now={now} />
                    </div>
                  </>
                )}
              </LoadedView>
            )}
          </div>
          <KeyHints />
        </>
      )}
    </LoadedView>
  );
}

function waitingWords(renters: readonly DocumentRenter[], now: Date) {
  if (renters.length === 0) return 'All done.';
  const count = renters.reduce((sum, each) => sum + each.count, 0);
  const late = renters.filter((renter) => isLate(renter, now)).length;
  const words = `${plural(count, 'document')} from ${plural(renters.length, 'renter')} to check.`;
  return late > 0 ? (
    <>
      {words} <b className={styles.late}>{pastTheirTime(late)}</b>
    </>
  ) : (
    words
  );
}

import { useStore } from '@nanostores/react';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { $heard, hideEvidence, showEvidence } from '#stores/office/overview/incidents.ts';
import { Dialog } from '#ui/dialog.tsx';
import styles from './evidence-dialog.module.css';

/** What was received of a failure, as it came. */
export function EvidenceDialog() {
  const heard = useStore($heard);
  return (
    <Dialog
      title={heard?.matter.item ?? 'Details received'}
      open={heard !== undefined}
      onClose={hideEvidence}
    >
      {heard ? (
        <LoadedView
          loaded={heard.evidence}
          what="the details"
          onRetry={() => void showEvidence(heard.matter)}
        >
          {({ evidence }) => (
            // Focusable, so that it scrolls by the keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <pre className={styles.heard} tabIndex={0}>
              {evidence}
            </pre>
          )}
        </LoadedView>
      ) : null}
    </Dialog>
  );
}

import { useStore } from '@nanostores/react';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { plural } from '#messages/base/plural.ts';
import { failureNotice } from '#stores/base/notice.ts';
import {
  $chosenTags,
  $labels,
  chooseTags,
  dismissLabels,
  printLabels,
} from '#stores/office/catalogue/units.ts';
import { Button } from '#ui/button.tsx';
import styles from './unit-list.module.css';

/** Prints the labels of the units that are chosen. */
export function LabelBar({ shown }: { readonly shown: readonly string[] }) {
  const chosen = useStore($chosenTags);
  const labels = useStore($labels);
  const count = chosen.length;
  return (
    <>
      <NoticeAlert
        notice={labels.state === 'failed' ? failureNotice(labels.failure) : undefined}
        onDismiss={dismissLabels}
      />
      <div className={`row ${styles.bar}`} data-gap="3">
        <p className="hint" aria-live="polite">
          {count === 0 ? 'Choose units to print their labels.' : `${count} chosen for labels.`}
        </p>
        <Button size="small" variant="quiet" onClick={() => chooseTags(count > 0 ? [] : shown)}>
          {count > 0 ? 'Clear selection' : 'Select all shown'}
        </Button>
        {count > 0 ? (
          <Button
            size="small"
            busy={labels.state === 'loading' ? 'Preparing' : undefined}
            onClick={() => void printLabels(chosen.join(','))}
          >
            Print {plural(count, 'label')}
          </Button>
        ) : null}
      </div>
    </>
  );
}

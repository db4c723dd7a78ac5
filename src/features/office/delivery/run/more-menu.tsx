import { leaveRun } from '#stores/office/delivery/run.ts';
import styles from './run.module.css';

export interface MoreMenuProps {
  /** Where a crew is chosen already. */
  readonly onOtherCrew?: () => void;
}

const REST = 'run-rest';

/** The ways out of the crew's phone (rules/runs.md#the-crews-phone). */
export function MoreMenu({ onOtherCrew }: MoreMenuProps) {
  return (
    <div className={styles.more}>
      <button type="button" popoverTarget={REST}>
        More
      </button>
      <ul id={REST} popover="auto">
        <li>
          <a href="/office">Open the office</a>
        </li>
        {onOtherCrew ? (
          <li>
            <button type="button" onClick={onOtherCrew}>
              Change crew
            </button>
          </li>
        ) : null}
        <li>
          <button type="button" onClick={() => void leaveRun()}>
            Sign out
          </button>
        </li>
      </ul>
    </div>
  );
}

import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { QueueState } from '#domain/office/queue.ts';
import { agreed } from '#messages/base/plural.ts';
import { $screens, type OfficeScreen, SCREENS, queuesOf } from '#stores/office/shell/screens.ts';
import { $waiting, keepAsking, lateOf } from '#stores/office/overview/today.ts';
import { ScreenIcon } from './screen-icon.tsx';
import styles from './rail.module.css';

/** So many stand below a desk on a phone, the rest behind "More". */
const ON_PHONE = 4;
const REST = 'office-rest';
const NONE: readonly QueueState[] = [];

/** The desks of one's role with what waits at them; red is what is late. */
export function Rail({ desk }: { readonly desk: OfficeScreen | 'home' }) {
  const desks = useStore($screens);
  const waiting = useStore($waiting);
  useEffect(keepAsking, []);
  const queues = waiting.state === 'ready' ? waiting.value.queues : NONE;
  const entries = (from: number, until?: number) =>
    desks.slice(from, until).map((one, index) => (
      <li key={one} data-gap={isNewGroup(desks, from + index) || undefined}>
        <a href={SCREENS[one].path} aria-current={one === desk ? 'page' : undefined}>
          <ScreenIcon desk={one} />
          <Name {...SCREENS[one]} />
          <Count desk={one} queues={queues} />
        </a>
      </li>
    ));
  return (
    <nav className={styles.rail} aria-label="Office">
      <div>
        <ul>{entries(0, ON_PHONE)}</ul>
        {desks.length > ON_PHONE ? (
          <>
            <button type="button" className={styles.more} popoverTarget={REST}>
              <svg aria-hidden="true" viewBox="0 0 20 20">
                <path d="M5 10h.01M10 10h.01M15 10h.01" />
              </svg>
              <span>More</span>
            </button>
            <ul id={REST} className={styles.rest} popover="auto">
              {entries(ON_PHONE)}
            </ul>
          </>
        ) : null}
      </div>
    </nav>
  );
}

/** A phone has room for the first word. */
function Name({ name }: { readonly name: string }) {
  const [first, rest] = name.split(/(?= and )/);
  return (
    <span>
      {first}
      {rest ? <i>{rest}</i> : null}
    </span>
  );
}

function Count({
  desk,
  queues,
}: {
  readonly desk: OfficeScreen;
  readonly queues: readonly QueueState[];
}) {
  if (desk === 'today') {
    const late = lateOf(queues);
    return late > 0 ? (
      <b data-late>
        {late}
        <span className="visually-hidden"> {agreed(late, 'task', 'tasks')} overdue</span>
      </b>
    ) : null;
  }
  const own = queues.filter(({ queue }) => queuesOf(desk).includes(queue));
  const count = own.reduce((sum, each) => sum + each.count, 0);
  return count > 0 ? (
    <b>
      {count}
      <span className="visually-hidden"> {agreed(count, 'task', 'tasks')} waiting</span>
    </b>
  ) : null;
}

function isNewGroup(desks: readonly OfficeScreen[], index: number): boolean {
  const [before, one] = [desks[index - 1], desks[index]];
  return Boolean(before && one && SCREENS[before].group !== SCREENS[one].group);
}

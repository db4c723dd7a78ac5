import { useStore } from '@nanostores/react';
import type { StopKey } from '#contract/office/visits/calendar.ts';
import { clockTime } from '#domain/base/clock-time.ts';
import { plural } from '#messages/base/plural.ts';
import {
  CODE_NOT_CHECKED,
  keptWords,
  MAY_HAVE_ARRIVED,
  NOT_CHECKED,
  NOTED_AS,
} from '#messages/visits/run-words.ts';
import { $kept, type QueuedEvent, takeBack } from '#stores/office/delivery/offline-queue.ts';
import { $photos } from '#stores/office/delivery/offline-photos.ts';
import { $run } from '#stores/office/delivery/run.ts';
import { $hasLine } from '#stores/office/shell/line.ts';
import { RefusedDeed, RefusedPhoto } from './refused.tsx';
import styles from './waiting-line.module.css';

const many = (count: number, what: string) => plural(count, `${what} waiting`, `${what}s waiting`);

export interface WaitingLineProps {
  /** The stop at hand, which says of its code itself that it was refused. */
  readonly shown?: StopKey | undefined;
  /** Stops that can still be noted. */
  readonly ahead?: readonly StopKey[];
  readonly onSolve?: (stop: StopKey) => void;
}

/** What waits for the line, and what the server said against. */
export function WaitingLine({ shown: atHand, ahead, onSolve }: WaitingLineProps) {
  const kept = useStore($kept);
  const hasLine = useStore($hasLine);
  const shown = useStore($run);
  const me = shown.state === 'ready' ? shown.run.me.userId : undefined;
  const photos = useStore($photos);
  const unsent = photos.filter((one) => one.refused === null);
  const waiting = kept.filter(({ refused }) => refused === null);
  const refused = kept.filter(
    (one) => one.refused !== null && !(one.isOfCode && one.deed.stop === atHand),
  );
  const others = [...waiting, ...unsent].find(({ by }) => me !== undefined && by.userId !== me);
  const number = waiting.length + unsent.length;
  const count = [
    ...(waiting.length > 0 ? [many(waiting.length, 'action')] : []),
    ...(unsent.length > 0 ? [many(unsent.length, 'picture')] : []),
  ];
  return (
    <aside aria-label="Waiting to be sent">
      <div aria-live="polite">
        {hasLine && count.length === 0 ? null : (
          <div className={styles.waiting}>
            <b>
              {hasLine ? '' : 'No connection. '}
              {count.join(', ')}
            </b>
            {number > 0 ? <p>{keptWords(number, hasLine)}</p> : null}
            {others ? (
              <p>{others.by.name} needs to sign in here to send what they recorded.</p>
            ) : null}
            <ol>
              {waiting.map((one) => (
                <Waiting key={one.deed.id} kept={one} me={me} onBack={onSolve} />
              ))}
            </ol>
          </div>
        )}
      </div>
      {refused.map((one) => (
        <RefusedDeed
          key={one.deed.id}
          kept={one}
          onSolve={ahead?.includes(one.deed.stop) ? onSolve : undefined}
        />
      ))}
      {photos
        .filter((photo) => photo.refused !== null)
        .map((photo) => (
          <RefusedPhoto key={photo.id} photo={photo} />
        ))}
    </aside>
  );
}

interface WaitingProps {
  readonly kept: QueuedEvent;
  /** Who drives, as far as that is known. */
  readonly me: number | undefined;
  readonly onBack: WaitingLineProps['onSolve'];
}

/** What was noted and is not sent: its own operator takes it back as long as it never was. */
function Waiting({ kept: { deed, name, by, isUnsent }, me, onBack }: WaitingProps) {
  const hasLine = useStore($hasLine);
  const back = async () => {
    if (await takeBack(deed.id)) onBack?.(deed.stop);
  };
  return (
    <li>
      <span>
        <time dateTime={deed.at}>{clockTime(new Date(deed.at))}</time> {NOTED_AS[deed.what]} {name}
        ’s
        <small>{deed.code === undefined ? NOT_CHECKED : CODE_NOT_CHECKED}</small>
        {hasLine || isUnsent ? null : <small>{MAY_HAVE_ARRIVED}</small>}
      </span>
      {isUnsent && by.userId === me ? (
        <button
          type="button"
          aria-label={`Undo: ${NOTED_AS[deed.what]} ${name}’s`}
          onClick={() => void back()}
        >
          Undo
        </button>
      ) : null}
    </li>
  );
}

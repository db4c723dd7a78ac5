import type { QueueRow, QueueState } from '#domain/office/queue.ts';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { aboutWords, QUEUE_WORDS, queueNote, timeWords } from '#messages/office/today-words.ts';
import { agreed, plural } from '#messages/base/plural.ts';
import { dismissUnfolding, unfold, type Unfolded } from '#stores/office/overview/today.ts';
import { nextPath, orderOf } from '#stores/office/overview/today-paths.ts';
import { Button } from '#ui/button.tsx';
import styles from './queue-table.module.css';

export interface QueueTableProps {
  readonly waiting: QueueState;
  /** What was unfolded of it. */
  readonly more: Unfolded | undefined;
  /** The row under the keyboard. */
  readonly current: string | undefined;
  readonly now: Date;
  readonly keyOf: (row: QueueRow) => string;
}

/** A queue with its first rows; each has one step. */
export function QueueTable({ waiting, more, current, now, keyOf }: QueueTableProps) {
  const { queue, count } = waiting;
  const { name, verb } = QUEUE_WORDS[queue];
  const rows = [...waiting.rows, ...(more?.rows ?? [])];
  const rest = count - rows.length;
  return (
    <>
      <table className={styles.queue} aria-label={name} data-queue={queue}>
        <colgroup>
          <col className={styles.time} />
          <col />
          <col className={styles.who} />
          <col className={styles.act} />
        </colgroup>
        <thead>
          <tr>
            <th colSpan={4} scope="col">
              <strong>
                {name}&nbsp;
                <b>
                  {count}
                  <span className="visually-hidden"> {agreed(count, 'task', 'tasks')}</span>
                </b>
              </strong>
              <small>{queueNote(waiting, now)}</small>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = keyOf(row);
            const path = nextPath(queue, row);
            const isCurrent = key === current;
            return (
              <tr key={key} id={key} aria-current={isCurrent || undefined}>
                <Time row={row} now={now} isSearch={queue === 'searches'} />
                <td>
                  <Subject row={row} />
                  <small>{aboutWords(queue, row)}</small>
                </td>
                <td>
                  {row.order === null ? null : (
                    <>
                      {row.name}
                      <small>{row.place}</small>
                    </>
                  )}
                </td>
                <td className={styles.step}>
                  {path ? (
                    <a
                      className="button"
                      data-size="small"
                      data-variant={isCurrent ? undefined : 'quiet'}
                      href={path}
                      aria-label={`${verb}: ${row.order ?? row.name ?? row.id}`}
                    >
                      {verb}
                    </a>
                  ) : null}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {rest > 0 || more?.notice ? (
        <div className={styles.more}>
          <NoticeAlert notice={more?.notice} onDismiss={() => dismissUnfolding(queue)} />
          {rest > 0 ? (
            <Button
              size="small"
              variant="quiet"
              busy={more?.busy ? 'Loading' : undefined}
              onClick={() => void unfold(queue, rows)}
            >
              {rest > 25 ? '25 more' : `All ${count}`}
              <span className="visually-hidden"> of {name}</span>
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

function Time({
  row,
  now,
  isSearch,
}: {
  readonly row: QueueRow;
  readonly now: Date;
  readonly isSearch: boolean;
}) {
  if (isSearch) {
    return (
      <th scope="row">
        <b>{plural(row.count ?? 0, 'time')}</b>
        <small>this week</small>
      </th>
    );
  }
  const { tone, words, note } = timeWords(row, now);
  return (
    <th scope="row">
      <b data-tone={tone}>{words}</b>
      <small>{note}</small>
    </th>
  );
}

/** The order, as a way to it; else whom or what it is about. */
function Subject({ row }: { readonly row: QueueRow }) {
  const path = orderOf(row);
  return path ? (
    <a href={path}>
      <b>{row.order}</b>
    </a>
  ) : (
    <b>{row.name}</b>
  );
}

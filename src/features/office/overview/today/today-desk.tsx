import { useStore } from '@nanostores/react';
import { Suspense, useState } from 'react';
import type { QueueRow, QueueState, Queue } from '#domain/office/queue.ts';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { KeyHints } from '#features/office/shell/frame/key-hints.tsx';
import { useKeys } from '#features/office/shell/frame/use-keys.ts';
import { CITY, FilterField } from '#features/office/shell/list/list-filter.tsx';
import { PageHead } from '#features/office/shell/parts/page-head.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { dayOf, formatDay } from '#domain/base/kolkata.ts';
import {
  besidesWords,
  clockWords,
  pastTheirTime,
  QUEUE_WORDS,
} from '#messages/office/today-words.ts';
import { plural } from '#messages/base/plural.ts';
import { $permissions } from '#stores/office/shell/me.ts';
import {
  $news,
  $today,
  $todayCity,
  $unfolded,
  lateOf,
  loadToday,
  narrowToday,
  showNews,
  totalOf,
} from '#stores/office/overview/today.ts';
import { nextPath, orderOf } from '#stores/office/overview/today-paths.ts';
import { leaveTo } from '#stores/base/leave.ts';
import { Button } from '#ui/button.tsx';
import { latePart } from '#ui/states/late-part.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { BookTiles } from './book-tiles.tsx';
import { QueueTable } from './queue-table.tsx';
import styles from './today-desk.module.css';

/** Stands beside what waits, or below it. */
const RoadPanels = latePart(
  'We couldn’t load the runs.',
  async () => (await import('./road-panels.tsx')).RoadPanels,
);

/** What waits, the most urgent kind first (rules/office.md#today). */
export function TodayScreen() {
  const today = useStore($today);
  return (
    <LoadedView loaded={today} what="today’s tasks" onRetry={() => void loadToday()}>
      {({ asOf, queues }) => <Shown asOf={asOf} queues={queues} />}
    </LoadedView>
  );
}

interface Place {
  readonly queue: Queue;
  readonly row: QueueRow;
}

function Shown({
  asOf,
  queues,
}: {
  readonly asOf: string;
  readonly queues: readonly QueueState[];
}) {
  const news = useStore($news);
  const city = useStore($todayCity);
  const unfolded = useStore($unfolded);
  const permissions = useStore($permissions);
  const [at, setAt] = useState<string>();
  const busy = queues.filter(({ count }) => count > 0);
  const quiet = queues.filter(({ count }) => count === 0);
  const places: Place[] = busy.flatMap(({ queue, rows }) =>
    [...rows, ...(unfolded[queue]?.rows ?? [])].map((row) => ({ queue, row })),
  );
  const index = places.findIndex((place) => keyOf(place) === at);
  const place = places[Math.max(index, 0)];
  const step = (by: 1 | -1) => {
    const next = places[index < 0 ? (by > 0 ? 0 : places.length - 1) : index + by];
    if (!next) return;
    setAt(keyOf(next));
    document.getElementById(keyOf(next))?.scrollIntoView({ block: 'nearest' });
  };
  const go = (path: string | undefined) => path && leaveTo(path);
  useKeys('Today', [
    { keys: 'j', does: 'next row', run: () => step(1) },
    { keys: 'k', does: 'previous row', run: () => step(-1) },
    {
      keys: 'Enter',
      does: 'start its next step',
      run: () => place && go(nextPath(place.queue, place.row)),
    },
    { keys: 'o', does: 'open the order', run: () => place && go(orderOf(place.row)) },
    { keys: 'r', does: 'show new tasks', run: showNews },
  ]);
  const [total, late] = [totalOf(queues), lateOf(queues)];
  return (
    <>
      <PageHead title={formatDay(dayOf(new Date(asOf)))}>
        {total === 0 ? 'All done. ' : `${plural(total, 'open task')}. `}
        {late > 0 ? <b className={styles.late}>{pastTheirTime(late)}. </b> : null}
        {besidesWords(queues)}
      </PageHead>
      <div className={styles.news}>
        <FilterField {...CITY} value={city} onChange={(chosen) => void narrowToday(chosen)} />
      </div>
      <output className={styles.news}>
        <span>As of {clockWords(asOf)}.</span>
        {news === undefined ? null : (
          <Button size="small" variant="quiet" onClick={showNews}>
            {newsWords(news)}
          </Button>
        )}
      </output>
      {permissions.includes('books.read') ? <BookTiles /> : null}
      <div className={`with-side ${styles.columns}`}>
        <Panel title="Open tasks, most urgent first">
          {busy.map((waiting) => (
            <QueueTable
              key={waiting.queue}
              waiting={waiting}
              more={unfolded[waiting.queue]}
              current={place && keyOf(place)}
              now={new Date(asOf)}
              keyOf={(row) => keyOf({ queue: waiting.queue, row })}
            />
          ))}
          {quiet.length > 0 ? (
            <p className={styles.quiet}>
              Nothing to do in:{' '}
              {quiet.map(({ queue }) => QUEUE_WORDS[queue].name.toLowerCase()).join(', ')}.
            </p>
          ) : null}
        </Panel>
        {permissions.includes('runs.plan') ? (
          <div className="stack" data-gap="4">
            <Suspense fallback={<Skeleton label="Loading the runs" shape="card" />}>
              <RoadPanels />
            </Suspense>
          </div>
        ) : null}
      </div>
      <KeyHints />
    </>
  );
}

const keyOf = ({ queue, row }: Place) => `${queue}-${row.id.replaceAll(/\s/g, '-')}`;

function newsWords(news: number): string {
  if (news === 0) return 'Show changes';
  return news > 0 ? `Show ${news} more` : `Update: ${-news} fewer`;
}

import { Gauge, type Registry } from 'prom-client';
import type { PoolState } from '#server/db/pool.ts';
import type { Line } from './line.ts';
import type { Waiting } from './waiting.ts';

type Values = Readonly<Record<string, number>>;

/** What is asked for at a scrape, as the monitor reads it. */
export interface Gauges {
  readonly showReady: (isReady: boolean) => void;
  readonly showPools: (pools: readonly PoolState[]) => void;
  /** Nothing where the database did not tell. */
  readonly showWaiting: (waiting: Waiting | undefined) => void;
}

export function createGauges(registry: Registry): Gauges {
  const make = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `basera_${name}`, help, labelNames, registers: [registry] });

  const ready = make('ready', '1 if this process can serve requests, as in /healthz');
  const answered = make(
    'books_answered',
    '1 if the database answered the questions behind these figures',
  );
  const connections = make('database_connections', 'Open connections', 'pool', 'state');
  const queue = make(
    'database_waiting',
    'Callers waiting for a connection or for their turn',
    'pool',
    'for',
  );

  const due = make('job_due', 'Items that are due for a job', 'job');
  const dueAge = make(
    'job_oldest_due_seconds',
    'Seconds since the oldest of them became due',
    'job',
  );
  const messages = make('outbox_waiting', 'Messages due to be sent');
  const messageAge = make('outbox_oldest_seconds', 'Age of the oldest of them');
  const givenUp = make('outbox_given_up', 'Messages we gave up on that no operator has closed');
  const refunds = make('refunds_waiting', 'Refunds that have not arrived', 'state');
  const refundAge = make('refunds_oldest_seconds', 'Age of the oldest of them', 'state');
  const soldOut = make('products_sold_out', 'Products on sale that are out of stock', 'city');
  const matters = make('matters_open', 'Open problems for an operator', 'source');
  return {
    showReady: (isReady) => ready.set(Number(isReady)),
    showPools: (pools) => {
      for (const { name: pool, idle, busy, waiting, inLanes } of pools) {
        connections.set({ pool, state: 'idle' }, idle);
        connections.set({ pool, state: 'busy' }, busy);
        queue.set({ pool, for: 'connection' }, waiting);
        queue.set({ pool, for: 'turn' }, inLanes);
      }
    },
    showWaiting: (waiting) => {
      answered.set(Number(waiting !== undefined));
      for (const one of [messages, messageAge, givenUp]) one.remove();
      for (const many of [due, dueAge, refunds, refundAge, soldOut, matters]) many.reset();
      if (!waiting) return;
      setEach(due, counts(waiting.due));
      setEach(dueAge, ages(waiting.due));
      messages.set(waiting.messages.count);
      messageAge.set(waiting.messages.oldestSeconds);
      givenUp.set(waiting.givenUp);
      setEach(refunds, counts(waiting.refunds));
      setEach(refundAge, ages(waiting.refunds));
      setEach(soldOut, waiting.soldOut);
      setEach(matters, waiting.matters);
    },
  };
}

/** One value for each name of the gauge's only label. */
function setEach(gauge: Gauge, values: Values): void {
  for (const [name, value] of Object.entries(values)) gauge.labels(name).set(value);
}

const counts = (lines: Readonly<Record<string, Line>>): Values =>
  Object.fromEntries(Object.entries(lines).map(([name, { count }]) => [name, count]));

const ages = (lines: Readonly<Record<string, Line>>): Values =>
  Object.fromEntries(Object.entries(lines).map(([name, line]) => [name, line.oldestSeconds]));

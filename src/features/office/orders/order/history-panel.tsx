import type { OfficeOrder } from '#contract/office/orders/order.ts';
import { formatInstant } from '#domain/base/kolkata.ts';
import { type Column, OfficeList } from '#features/office/shell/list/office-list.tsx';
import { LOG_COLUMNS } from '#features/office/shell/log/log-columns.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { StateMark } from '#features/office/shell/parts/state-mark.tsx';
import { standingOf } from '#messages/office/order-words.ts';

type Event = OfficeOrder['happened'][number];
type Letter = OfficeOrder['letters'][number];

const ACTORS: Record<string, string> = {
  customer: 'the renter',
  payment: 'the payment',
  operator: 'the office',
  system: 'automatic',
};

const EVENTS: readonly Column<Event>[] = [
  {
    key: 'when',
    name: 'When',
    cell: ({ at }) => <time dateTime={at}>{formatInstant(new Date(at))}</time>,
  },
  { key: 'what', name: 'What', cell: ({ words }) => words },
  { key: 'who', name: 'By', cell: ({ by }) => by },
];

const CHANNELS: Record<string, string> = { email: 'Email', sms: 'SMS', whatsapp: 'WhatsApp' };

const LETTER_STATES = {
  sent: { name: 'Sent', tone: 'good' },
  waits: { name: 'Waiting to be sent', tone: 'wait' },
  'given-up': { name: 'Not sent', tone: 'bad' },
} as const;

const LETTERS: readonly Column<Letter>[] = [
  {
    key: 'when',
    name: 'When',
    cell: ({ at }) => <time dateTime={at}>{formatInstant(new Date(at))}</time>,
  },
  { key: 'what', name: 'What', cell: ({ subject }) => subject },
  {
    key: 'way',
    name: 'To',
    isWritten: true,
    cell: ({ channel, to }) => (
      <>
        {CHANNELS[channel] ?? channel}
        <small>{to}</small>
      </>
    ),
  },
  {
    key: 'state',
    name: 'State',
    cell: ({ state }) => (
      <StateMark tone={LETTER_STATES[state].tone}>{LETTER_STATES[state].name}</StateMark>
    ),
  },
];

// All of it is about this order and its customer.
const DEEDS = LOG_COLUMNS.filter(({ key }) => key !== 'about' && key !== 'customer');

/** What happened to an order, who did it, and what its renter was told. */
export function HistoryPanel({ order }: { readonly order: OfficeOrder }) {
  const { timeline, happened, letters, log, goesOnAs, isBought, isForfeited } = order;
  const events = [
    ...timeline.map(({ status, at, actor, by }) => ({
      at,
      words: standingOf({ status, goesOnAs, isBought, isForfeited }).name,
      by: by ?? ACTORS[actor] ?? actor,
    })),
    ...happened,
  ]
    .toReversed()
    .toSorted((one, other) => other.at.localeCompare(one.at));
  return (
    <>
      <Panel title="Timeline">
        <OfficeList
          label="Timeline"
          columns={EVENTS}
          rows={events}
          keyOf={({ at, words }) => `${at} ${words}`}
          empty="Nothing yet."
        />
      </Panel>
      <Panel title="Messages" note="last 30 days">
        <OfficeList
          label="Messages"
          columns={LETTERS}
          rows={letters}
          keyOf={({ at, channel, subject }) => `${at} ${channel} ${subject}`}
          empty="No messages in the last 30 days."
        />
      </Panel>
      {log === null ? null : (
        <Panel title="Log of this order">
          <OfficeList
            label="Log of this order"
            columns={DEEDS}
            rows={log}
            keyOf={({ id }) => id}
            empty="Nothing logged for this order yet."
          />
        </Panel>
      )}
    </>
  );
}

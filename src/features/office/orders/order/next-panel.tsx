import { useStore } from '@nanostores/react';
import { type ReactNode, Suspense } from 'react';
import type { OfficeOrder } from '#contract/office/orders/order.ts';
import { clockTime } from '#domain/base/clock-time.ts';
import { type Day, formatDay, formatDayWithYear, formatInstant } from '#domain/base/kolkata.ts';
import { sum } from '#domain/base/money.ts';
import type { NextStep } from '#domain/overview/order-steps.ts';
import { answerWords } from '#messages/endings/inspection-words.ts';
import { HALF_WORDS, pickupHours, slotWords } from '#messages/base/slot-words.ts';
import { CALL_OR_END, nextWords, standingOf, VISIT_WORDS } from '#messages/office/order-words.ts';
import { GIVEN_UP_WORDS } from '#messages/visits/given-up-words.ts';
import { DOCUMENT_NAMES } from '#messages/documents/document-names.ts';
import { $permissions } from '#stores/office/shell/me.ts';
import { AllowedLink } from '#features/office/shell/parts/allowed-link.tsx';
import { OrderLink } from '#features/office/shell/parts/order-link.tsx';
import { RenterNote } from '#features/office/shell/parts/renter-note.tsx';
import { SettledOnce } from '#features/office/shell/parts/settled-once.tsx';
import { latePart } from '#ui/states/late-part.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { Attempts } from './attempts-list.tsx';
import { CollectForm } from './forms/collect-form.tsx';
import { HandOverForm } from './forms/hand-over-form.tsx';
import { LateForm } from './forms/late-form.tsx';
import { MissedForm } from './forms/missed-form.tsx';
import { LinkedOrders } from './linked-orders.tsx';
import { RemindForm } from './forms/remind-form.tsx';
import { ScheduleForm } from './forms/schedule-form.tsx';
import styles from './next-panel.module.css';

/** Few rentals are in default. */
const DefaultForm = latePart(
  'We couldn’t load the overdue rent.',
  async () => (await import('./default-form.tsx')).DefaultForm,
);

interface OfOrder {
  readonly order: OfficeOrder;
}

/** What waits for nobody here. */
const QUIET: ReadonlySet<NextStep> = new Set(['rented', 'over', 'unpaid', 'answer', 'settle']);

/** The one next step of an order, with all that it takes. */
export function NextPanel({ order }: OfOrder) {
  const permissions = useStore($permissions);
  const { next } = order;
  const isQuiet = QUIET.has(next);
  return (
    <section
      className={styles.panel}
      data-quiet={(isQuiet && !order.inDefault) || undefined}
      aria-labelledby="next-step"
    >
      <header>
        <h2 id="next-step" tabIndex={-1}>
          {order.waitsForRenter ? standingOf(order).name : headingOf(order)}
        </h2>
        <LinkedOrders {...order} />
      </header>
      <div className={`stack ${styles.body}`} data-gap="4">
        {permissions.includes('orders.deliver') ? (
          <Step order={order} />
        ) : (
          <>
            <Plan order={order} />
            {isQuiet ? <Step order={order} /> : <p>Care or Floor does this step.</p>}
          </>
        )}
        {order.inDefault ? (
          <Suspense fallback={<Skeleton label="Loading the overdue rent" shape="card" />}>
            <DefaultForm {...order.inDefault} />
          </Suspense>
        ) : null}
      </div>
    </section>
  );
}

function headingOf(order: OfficeOrder): string {
  const { paid, deposit } = order.money.toRefund;
  return order.inDefault ? CALL_OR_END : nextWords(order.next, order, sum([paid, deposit]));
}

function Step({ order }: OfOrder) {
  const { next, number, deliveredOn, expiresOn, documents, pickup } = order;
  switch (next) {
    case 'unpaid':
      return <p>We deliver once the order is paid. Its items are on hold for a short while.</p>;
    case 'enquiry':
      return (
        <p>
          <AllowedLink
            needs="enquiries.answer"
            href={`/office/enquiries?${new URLSearchParams({ number })}`}
            otherwise="Care answers enquiries."
          >
            Answer the enquiry
          </AllowedLink>
        </p>
      );
    case 'documents':
      return (
        <>
          <Documents which="To upload" documents={documents} of={['NOT_UPLOADED', 'REJECTED']} />
          <Documents which="To verify" documents={documents} of={['PENDING']}>
            <AllowedLink
              needs="documents.review"
              href={`/office/documents?renter=${order.customer.userId}`}
              otherwise="Care verifies documents."
            >
              Documents
            </AllowedLink>
          </Documents>
          {order.waitsForRenter ? <RemindForm /> : null}
          <Fold title="Plan the delivery without documents">
            <ScheduleForm order={order} />
          </Fold>
        </>
      );
    case 'schedule':
      return <ScheduleForm order={order} />;
    case 'deliver':
    case 'exchange':
    case 'relocate':
      return (
        <>
          <Plan order={order} />
          <HandOverForm order={order} step={next} />
          <Fold title="Report a delay">
            <LateForm />
          </Fold>
          <Fold title="Report a missed visit">
            <MissedForm order={order} />
          </Fold>
          <Fold title="Change the day or crew">
            <ScheduleForm order={order} />
          </Fold>
        </>
      );
    case 'collect':
      return (
        <>
          <p>
            {pickup?.day
              ? `Agreed for ${formatDay(pickup.day)}${pickup.slot ? `, ${pickupHours(pickup.slot)}` : ''}.`
              : 'No day agreed yet.'}
            {pickup?.day ? (pickup.crew ? ` Crew: ${pickup.crew}.` : ' No crew assigned yet.') : ''}
          </p>
          {pickup?.reason ? <p>Reason: {pickup.reason}.</p> : null}
          <RenterNote note={pickup?.note} />
          {pickup?.day ? (
            <p>
              <a className="link" href={calendarOf(order.cityId, pickup.day)}>
                {pickup.crew ? 'See the run or change the crew' : 'Assign a crew'}
              </a>
            </p>
          ) : null}
          <Attempts
            attempts={pickup?.attempts.map(({ slot, ...attempt }) => ({
              ...attempt,
              hours: slot && pickupHours(slot),
            }))}
          />
          {pickup?.isOurs && !pickup.day ? <ScheduleForm order={order} /> : null}
          <CollectForm order={order} />
          {pickup?.isOurs && pickup.day ? (
            <Fold title="Change the day or crew">
              <ScheduleForm order={order} />
            </Fold>
          ) : null}
          {pickup?.day ? (
            <Fold title="Report a missed visit">
              <MissedForm order={order} />
            </Fold>
          ) : null}
        </>
      );
    case 'inspect':
      return (
        <p>
          The items are back. <InspectionLink number={number}>Inspect the items</InspectionLink>
        </p>
      );
    case 'answer':
    case 'decide':
      return (
        <p>
          The items are back.{' '}
          <InspectionLink number={number}>Open the inspection report</InspectionLink>
        </p>
      );
    case 'settle':
      return order.answered ? (
        <p>
          <InspectionLink number={number}>{answerWords(order.answered)}</InspectionLink>{' '}
          {formatInstant(new Date(order.answered.at))}. <SettledOnce {...order.answered} />
        </p>
      ) : null;
    case 'rented':
      return (
        <p>
          {deliveredOn ? `Delivered on ${formatDayWithYear(deliveredOn)}. ` : ''}
          {expiresOn ? `The plan ends on ${formatDayWithYear(expiresOn)}.` : ''}
        </p>
      );
    case 'over':
      return <Over {...order} />;
    default:
      return next satisfies never;
  }
}

/** How an order ended. */
function Over({ status, goesOnAs, isBought, isForfeited }: OfficeOrder) {
  if (isForfeited) return <p>{GIVEN_UP_WORDS.delivery}</p>;
  if (status === 'CANCELLED') return <p>Cancelled.</p>;
  if (goesOnAs)
    return (
      <p>
        The rental continues as order <OrderLink number={goesOnAs} />.
      </p>
    );
  return <p>{isBought ? 'The renter bought the items.' : 'The items are back.'}</p>;
}

function InspectionLink({
  number,
  children,
}: {
  readonly number: string;
  readonly children: string;
}) {
  return (
    <a className="link" href={`/office/inspection?id=${encodeURIComponent(number)}`}>
      {children}
    </a>
  );
}

interface DocumentsProps extends Pick<OfficeOrder, 'documents'> {
  readonly which: string;
  readonly of: readonly OfficeOrder['documents'][number]['status'][];
  readonly children?: ReactNode;
}

/** The documents that wait for one of the two. */
function Documents({ which, documents, of, children }: DocumentsProps) {
  const names = documents
    .filter(({ status }) => of.includes(status))
    .map(({ type }) => DOCUMENT_NAMES[type]);
  return names.length > 0 ? (
    <p>
      {which}: {names.join(', ')}. {children}
    </p>
  ) : null;
}

/** What is planned, and who comes. */
function Plan({ order: { visit, attempts } }: OfOrder) {
  if (!visit) return null;
  const { kind, crew, crewPhone, lateUntil } = visit;
  const crewWords = [crew, crewPhone].filter(Boolean).join(', ');
  return (
    <div>
      <p>
        {VISIT_WORDS[kind]} planned for <b>{slotWords(visit)}</b>
        {crewWords ? `, by ${crewWords}.` : '. No crew assigned yet.'}
      </p>
      {lateUntil ? (
        <p className={styles.late}>
          Running late: the renter expects us until {clockTime(new Date(lateUntil))}.
        </p>
      ) : null}
      <Attempts
        attempts={attempts.map(({ half, ...attempt }) => ({
          ...attempt,
          hours: HALF_WORDS[half],
          crew: null,
        }))}
      />
    </div>
  );
}

/** The runs of the day, where what is planned is given to crews. */
function calendarOf(cityId: number, day: Day): string {
  return `/office/calendar?${new URLSearchParams({ city: String(cityId), day })}`;
}

function Fold({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

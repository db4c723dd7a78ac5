import { useId } from 'react';
import type { EndingRental } from '#contract/overview/home.ts';
import { formatDay } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { pickupHours } from '#messages/base/slot-words.ts';
import { refundDueShort } from '#messages/payments/refund-due.ts';
import styles from './coming.module.css';
import { HomeLink } from './home-do.tsx';

/** The rentals that end: how far each is, what is refunded and why (docs/screens.md#the-end-of-a-rental). */
export function EndingRentals({ endings }: { readonly endings: readonly EndingRental[] }) {
  return endings.map((ending) => <Ending key={ending.orderNumber} ending={ending} />);
}

/** How many of the steps are done. */
const DONE: Record<EndingRental['stage'], number> = {
  pickup: 0,
  checking: 1,
  report: 1,
  deciding: 2,
  account: 3,
  refund: 3,
  refunded: 4,
  settled: 4,
};

function Ending({ ending }: { readonly ending: EndingRental }) {
  const id = useId();
  const { orderNumber, things, stage, pickup, collectedOn, words, comesBack, isEndedByUs } = ending;
  const done = DONE[stage];
  const steps = [
    ['Pick-up', collectedOn ? formatDay(collectedOn) : pickupTime(pickup)],
    ['Check', stage === 'report' ? 'Please answer the report' : ''],
    ['Settlement', comesBack === null || done < 3 ? '' : `${formatRupees(comesBack)} to refund`],
    ['Refund', done < 4 && collectedOn && comesBack ? refundDueShort(ending) : ''],
  ] as const;
  return (
    <section className="stack" aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{isEndedByUs ? 'Rental we ended' : 'Your return'}</h2>
        <a className="link" href={`/account/order/${orderNumber}`}>
          Order {orderNumber}
        </a>
      </div>
      <div className={`panel ${styles.coming}`}>
        <ol className={styles.steps}>
          {steps.map(([name, text], at) => (
            <li
              key={name}
              data-is={at < done ? 'done' : undefined}
              aria-current={at === done ? 'step' : undefined}
            >
              <b>{name}</b>
              <span>{text}</span>
            </li>
          ))}
        </ol>
        <div className={`${styles.visit} stack ${styles.back}`} data-gap="2">
          <h3>
            {headOf(ending)} {things}
          </h3>
          <p>{words}</p>
          <Back ending={ending} />
          {stage === 'report' ? (
            <a className="button" href={`/account/order/${orderNumber}`}>
              Answer the report
            </a>
          ) : null}
          {ending.canObject ? (
            <a className="link" href={`/account/order/${orderNumber}`}>
              Object to the report
            </a>
          ) : null}
          {stage === 'account' ? (
            <HomeLink href="/account?page=deposits" className="button">
              Add bank account
            </HomeLink>
          ) : null}
        </div>
      </div>
    </section>
  );
}

/** What happens to the items: a rental that we ended is not returned, it is picked up. */
function headOf({ collectedOn, isEndedByUs }: EndingRental): string {
  if (isEndedByUs) return collectedOn ? 'We picked up' : 'We’re picking up';
  return collectedOn ? 'You returned' : 'You’re returning';
}

function pickupTime(pickup: EndingRental['pickup']): string {
  if (!pickup?.day) return 'We’ll agree on a day with you';
  const on = formatDay(pickup.day);
  return pickup.slot ? `${on}, ${pickupHours(pickup.slot)}` : on;
}

/** The one figure of the end, and the rows that add up to it. */
function Back({
  ending: { stage, rows, comesBack, stillOwed },
}: {
  readonly ending: EndingRental;
}) {
  if (comesBack === null) return null;
  return (
    <>
      <dl className="figures">
        {rows.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatRupees(amount)}</dd>
          </div>
        ))}
        <dt className="sum">{stage === 'refunded' ? 'Refunded' : 'Your refund'}</dt>
        <dd className="sum">{formatRupees(comesBack)}</dd>
      </dl>
      {stillOwed > 0 ? (
        <p>You still owe {formatRupees(stillOwed)}. You can pay it by invoice.</p>
      ) : null}
    </>
  );
}

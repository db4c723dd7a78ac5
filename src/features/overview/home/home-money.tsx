import { useId } from 'react';
import type { AccountHome, HomeBill, HomePaid } from '#contract/overview/home.ts';
import { formatDay } from '#domain/base/kolkata.ts';
import { formatMonth } from '#domain/base/month-name.ts';
import { formatRupees } from '#domain/base/money.ts';
import { formatFinancialYear } from '#domain/overview/statement.ts';
import { creditWords, heldDepositWords } from '#messages/overview/home-deposit.ts';
import { dueWords } from '#messages/overview/home-figures.ts';
import { SectionLink } from '#features/base/parts/section-link.tsx';
import { HomeMonths } from './home-months.tsx';
import styles from './money.module.css';

/** One bar compares nothing. */
const LEAST_BARS = 2;

/** The rent due, the rent billed, and the renter’s deposit and credit. */
export function HomeMoney({ home }: { readonly home: AccountHome }) {
  const id = useId();
  const { bill, noRent, paidSoFar, months, autopay, credit, activeDeposits, statementYear } = home;
  const withData = months.filter(({ billed, toCome }) => billed > 0 || toCome > 0);
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>Money</h2>
      <div className={`panel ${styles.money}`}>
        {paidSoFar ? <Paid paid={paidSoFar} /> : null}
        {bill ? (
          <Bill bill={bill} />
        ) : (
          <p className={`stack ${styles.bill}`} data-gap="2">
            {noRent}
          </p>
        )}
        {withData.length >= LEAST_BARS && !paidSoFar ? <HomeMonths months={months} /> : null}
        <dl className={styles.kept}>
          {autopay ? (
            <div>
              <dt>AutoPay</dt>
              <dd className={styles.amount}>{autopay.standing}</dd>
              <dd>{autopay.words}</dd>
              <dd>
                <SectionLink section="autopay" className="link">
                  {autopay.action}
                </SectionLink>
              </dd>
            </div>
          ) : null}
          <div>
            <dt>Credit</dt>
            <dd className={styles.amount}>{formatRupees(credit)}</dd>
            <dd>{creditWords(credit, home.creditToCome, home.areEnding)}</dd>
            <dd>
              <SectionLink section="payments" className="link">
                See your payments
              </SectionLink>
            </dd>
          </div>
          <div>
            <dt>Deposit held</dt>
            <dd className={styles.amount}>{formatRupees(activeDeposits)}</dd>
            <dd>
              {activeDeposits === 0 && home.creditBack === 0 && home.waivedBack === 0
                ? 'You have no deposit with us now'
                : heldDepositWords(
                    {
                      deposit: home.depositsBack,
                      paidAhead: home.creditBack,
                      waived: home.waivedBack,
                    },
                    home.refundDue,
                  )}
            </dd>
            <dd>
              <SectionLink section="deposits" className="link">
                See each deposit
              </SectionLink>
            </dd>
          </div>
          <div>
            <dt>Rent statement</dt>
            <dd className={styles.amount}>{formatFinancialYear(statementYear)}</dd>
            <dd>Every invoice and payment, with GST, on one page</dd>
            <dd>
              <SectionLink section="statement" className="link">
                See the statement
              </SectionLink>
            </dd>
          </div>
          <Agreements home={home} />
        </dl>
      </div>
    </section>
  );
}

/** The way to the agreements of what runs: each is on the page of its order (rules/agreement.md#what-it-says). */
function Agreements({ home: { things, coming } }: { readonly home: AccountHome }) {
  const [only, ...others] = new Set([...things, ...coming].map(({ orderNumber }) => orderNumber));
  if (only === undefined) return null;
  const isOne = others.length === 0;
  return (
    <div>
      <dt>{isOne ? 'Rental agreement' : 'Rental agreements'}</dt>
      <dd className={styles.amount}>PDF</dd>
      <dd>Items, amounts and terms, as you ordered</dd>
      <dd>
        {isOne ? (
          <a className="link" href={`/account/order/${only}`}>
            See the agreement
          </a>
        ) : (
          <SectionLink section="order" className="link">
            See each order
          </SectionLink>
        )}
      </dd>
    </div>
  );
}

function Paid({ paid: { on, rows, total } }: { readonly paid: HomePaid }) {
  return (
    <div className={`stack ${styles.bill}`} data-gap="2">
      <h3>Paid so far</h3>
      <p className="price">{formatRupees(total)}</p>
      <p className={styles.how}>{formatDay(on)}</p>
      <Rows rows={rows} sum="Paid" total={total} />
    </div>
  );
}

function Rows({
  rows,
  sum,
  total,
}: Pick<HomePaid, 'rows' | 'total'> & {
  /** What the last row is called. */
  readonly sum: string;
}) {
  return (
    <dl className="figures">
      {rows.map(({ name, amount }) => (
        <div key={name} className={styles.row}>
          <dt>{name}</dt>
          <dd>{formatRupees(amount)}</dd>
        </div>
      ))}
      <dt className="sum">{sum}</dt>
      <dd className="sum">{formatRupees(total)}</dd>
    </dl>
  );
}

function Bill({
  bill: {
    month,
    lastMonth,
    isWritten,
    hasFees,
    isRepair,
    isLate,
    dueOn,
    lastDueOn,
    leavesOn,
    from,
    rows,
    total,
  },
}: {
  readonly bill: HomeBill;
}) {
  return (
    <div className={`stack ${styles.bill}`} data-gap="2">
      <h3>
        {isRepair
          ? 'Repair charges'
          : `${hasFees ? 'Rent and fees' : 'Rent'} for ${formatMonth(month)}`}
        {lastMonth && !isRepair ? ` to ${formatMonth(lastMonth)}` : null}
      </h3>
      <p className="price">{formatRupees(total)}</p>
      <p className={styles.how}>
        {isLate || !leavesOn ? dueWords({ isLate, dueOn, lastDueOn }) : null}
        {isLate && leavesOn ? '. ' : null}
        {leavesOn ? `AutoPay pays it on ${formatDay(leavesOn)}` : null}
        {isWritten ? null : ', once it’s billed'}
        {from ? `, if we deliver on ${formatDay(from)}` : null}
      </p>
      <Rows rows={rows} sum={isWritten ? 'To pay' : 'With GST'} total={total} />
    </div>
  );
}

import { useStore } from '@nanostores/react';
import type { Quote } from '#contract/checkout/quote.ts';
import { findCityById } from '#domain/base/city.ts';
import { formatDayWithYear } from '#domain/base/kolkata.ts';
import { Problem } from '#features/base/failure/problem.tsx';
import { SignInNeeded } from '#features/people/sign-in/sign-in-needed.tsx';
import { OTHERS_QUOTE, QUOTE_OVER } from '#messages/checkout/quote-words.ts';
import { $quotePdf, dismissQuotePdf, downloadQuote } from '#stores/checkout/quote-pdf.ts';
import { Button } from '#ui/button.tsx';
import { QuoteAcceptance } from './quote-acceptance.tsx';
import layout from '#ui/layout/columns.module.css';
import styles from './quote.module.css';
import { QuoteLines } from './quote-lines.tsx';
import { QuoteSums } from './quote-sums.tsx';

export interface QuoteOfferProps {
  readonly quote: Quote;
  readonly shopName: string;
  readonly phone: string;
  readonly email: string;
}

/** What is offered, what it comes to, and what can be done with it. */
export function QuoteOffer({ quote, ...props }: QuoteOfferProps) {
  const { number, name, cityId, lines, validUntil, note, state } = quote;
  const pdf = useStore($quotePdf);
  return (
    <div className={`${layout.columns} ${styles.columns}`}>
      <div className="stack" data-gap="4">
        <section className="panel" aria-labelledby="quote-title">
          <h2 id="quote-title">Quote {number}</h2>
          <p className={styles.about}>
            {name === '' ? null : `For ${name}. `}
            {findCityById(cityId)?.name}, valid until <b>{formatDayWithYear(validUntil)}</b>.
          </p>
          {note === '' ? null : <p className={styles.note}>{note}</p>}
          <QuoteLines lines={lines} />
          <Problem
            problem={pdf.state === 'failed' ? pdf.failure : undefined}
            onDismiss={dismissQuotePdf}
          />
          <Button
            size="small"
            variant="quiet"
            busy={pdf.state === 'loading' ? 'Preparing the PDF' : undefined}
            onClick={() => void downloadQuote(number)}
          >
            Download as PDF
          </Button>
        </section>
      </div>
      <div className={`stack ${styles.bill}`} data-gap="4">
        <section className="panel" aria-labelledby="quote-sums">
          <QuoteSums lines={lines} />
        </section>
        {state === 'open' ? <Open quote={quote} {...props} /> : <Over quote={quote} {...props} />}
      </div>
    </div>
  );
}

function Open({ quote, shopName, phone, email }: QuoteOfferProps) {
  const { isYours, lacking } = quote;
  if (lacking.length > 0) {
    return (
      <section className="panel" aria-labelledby="quote-lacks">
        <h2 id="quote-lacks">You can’t accept this quote right now</h2>
        <p>We don’t have enough stock right now: {lacking.join(', ')}.</p>
        <Reach phone={phone} email={email} />
      </section>
    );
  }
  if (isYours === null) {
    return <SignInNeeded why="Log in or register to accept this quote." />;
  }
  if (!isYours) {
    return (
      <section className="panel" aria-labelledby="quote-not-yours">
        <h2 id="quote-not-yours">This quote is for another account</h2>
        <p>{OTHERS_QUOTE}</p>
      </section>
    );
  }
  return <QuoteAcceptance quote={quote} shopName={shopName} />;
}

function Over({ quote, phone, email }: QuoteOfferProps) {
  const { state, orderNumber } = quote;
  if (state === 'open') return null;
  const isOrdered = state === 'ordered' || state === 'paid';
  return (
    <section className="panel" aria-labelledby="quote-over">
      <h2 id="quote-over">{QUOTE_OVER[state]}</h2>
      {isOrdered ? (
        orderNumber ? (
          <a className="button" href={`/account/order/${encodeURIComponent(orderNumber)}`}>
            {state === 'ordered' ? `Pay for order ${orderNumber}` : `See order ${orderNumber}`}
          </a>
        ) : (
          <p>The person who accepted it can see the order in their account.</p>
        )
      ) : (
        <Reach phone={phone} email={email} />
      )}
    </section>
  );
}

function Reach({ phone, email }: Pick<QuoteOfferProps, 'phone' | 'email'>) {
  return (
    <p>
      Ask us for a new quote:{' '}
      <a className="link" href={`tel:${phone.replaceAll(' ', '')}`}>
        {phone}
      </a>{' '}
      or{' '}
      <a className="link" href={`mailto:${email}`}>
        {email}
      </a>
      .
    </p>
  );
}

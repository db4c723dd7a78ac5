import { useStore } from '@nanostores/react';
import type { QuoteDraft } from '#contract/office/checkout/quotes.ts';
import { CITIES } from '#domain/base/city.ts';
import { addDaysTo } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { totalsOf } from '#domain/catalogue/cart/order-totals.ts';
import { MAX_QUOTE_DAYS, MAX_QUOTE_NOTE } from '#domain/checkout/quote.ts';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { DayField } from '#features/office/shell/parts/day-field.tsx';
import { LongText } from '#features/office/shell/parts/long-text.tsx';
import { PageHead } from '#features/office/shell/parts/page-head.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { CallLink, Written } from '#features/office/shell/parts/row-words.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { NO_COUPON_WITH_QUOTE } from '#messages/checkout/quote-words.ts';
import {
  $draft,
  chooseQuoteCity,
  FOR_WHOM,
  isForNew,
  isNamed,
  loadDraft,
  pricedOf,
  quoteForm,
  sendQuote,
} from '#stores/office/checkout/quote.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { Select } from '#ui/select.tsx';
import { FindProducts } from './find-products.tsx';
import { LinesForm } from './lines-form.tsx';
import styles from './quote-desk.module.css';

/** Makes a quote, or takes an order on the phone (rules/quotes.md#what-a-quote-says). */
export function QuoteScreen() {
  const loaded = useStore($draft);
  return (
    <>
      <PageHead title={isForNew ? 'Take a phone order' : 'Make a quote'}>
        <a className="link" href="/office/quotes">
          Quotes
        </a>{' '}
        / The customer gets a link to check, accept and pay. We hold no items until the customer
        accepts.
      </PageHead>
      <LoadedView loaded={loaded} what="the quote" onRetry={() => void loadDraft()}>
        {(draft) => <Making {...draft} />}
      </LoadedView>
    </>
  );
}

function Making(draft: QuoteDraft) {
  const { values, errors, busy, notice } = useStore(quoteForm.$form);
  const priced = values.lines.flatMap((line) => pricedOf(line) ?? []);
  const { payable, monthly } = totalsOf(priced);
  return (
    <>
      <Panel title={isForNew ? 'Customer' : `For ${draft.name}`}>
        <div className={`stack inset ${styles.body}`}>
          <Who {...draft} />
          <Select
            label="City"
            name="city"
            value={String(values.cityId)}
            options={CITIES.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(id) => chooseQuoteCity(Number(id))}
          />
        </div>
      </Panel>
      <Panel title="Items">
        <div className={`stack inset ${styles.body}`}>
          <FindProducts key={values.cityId} />
          <LinesForm />
        </div>
      </Panel>
      <Panel title="Valid until">
        <div className={`stack inset ${styles.body}`}>
          <Form onSubmit={sendQuote}>
            <NoticeAlert notice={notice} onDismiss={quoteForm.dismiss} />
            <DayField
              label="Last valid day"
              value={values.validUntil}
              min={draft.today}
              max={addDaysTo(draft.today, MAX_QUOTE_DAYS)}
              onChange={(day) => quoteForm.edit('validUntil', day)}
            />
            <LongText
              label="Note to the customer"
              name="note"
              value={values.note}
              error={errors.note}
              onChange={(note) => quoteForm.edit('note', note)}
              most={MAX_QUOTE_NOTE}
            />
            <p className="hint">
              {NO_COUPON_WITH_QUOTE} The customer chooses the address and day with the link.
            </p>
            {monthly > 0 ? <p>After the first month {formatRupees(monthly)} a month.</p> : null}
            {[errors.lines, errors.validUntil].map((error) =>
              error ? (
                <p key={error} className="error" role="alert">
                  {error}
                </p>
              ) : null,
            )}
            <Button type="submit" busy={busy && 'Sending'}>
              {priced.length === 0 ? 'Send quote' : `Send quote: ${formatRupees(payable)} to begin`}
            </Button>
          </Form>
        </div>
      </Panel>
    </>
  );
}

function Who({ phone, email, asked }: QuoteDraft) {
  const { values, errors } = useStore(quoteForm.$form);
  const wish = asked === '' ? null : <Written>{`Asked for: ${asked}`}</Written>;
  if (!isNamed) {
    return (
      <div>
        <p>
          {phone === '' ? 'No phone number.' : <CallLink phone={phone} />}
          {email ? `, ${email}` : ''}
        </p>
        {wish}
        {FOR_WHOM.again ? (
          <p className="hint">Replaces {FOR_WHOM.again}, which will be withdrawn.</p>
        ) : null}
      </div>
    );
  }
  return (
    <>
      {wish}
      <div className={styles.fields}>
        <Field
          label="Name"
          name="name"
          autoComplete="off"
          value={values.name}
          error={errors.name}
          onChange={(name) => quoteForm.edit('name', name)}
        />
        <Field
          label="Mobile number"
          name="phone"
          inputMode="tel"
          autoComplete="off"
          value={values.phone}
          error={errors.phone}
          onChange={(typed) => quoteForm.edit('phone', typed)}
        />
        <Field
          label="Email (optional)"
          name="email"
          type="email"
          autoComplete="off"
          value={values.email}
          error={errors.email}
          onChange={(typed) => quoteForm.edit('email', typed)}
        />
      </div>
    </>
  );
}

import { useStore } from '@nanostores/react';
import type { OfficeCustomer } from '#contract/office/people/customer.ts';
import type { ConcessionQuote } from '#contract/office/people/concessions.ts';
import { CONCESSIONS, type Concession } from '#domain/billing/concession.ts';
import { formatRupees, sum } from '#domain/base/money.ts';
import { hasInvoices } from '#domain/orders/order.ts';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import {
  $giveQuote,
  chooseGiving,
  editGiving,
  give,
  giveForm,
  hasAmount,
  quoteGiving,
} from '#stores/office/people/concession.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { Select } from '#ui/select.tsx';
import styles from './customer-desk.module.css';

const KINDS: Record<Concession, string> = {
  goodwill: 'Goodwill on an order',
  credit_note: 'Credit note on an invoice',
  interest: 'Waive late interest',
  missed_fee: 'Waive the fee for missed visits',
};

/** Gives the customer something, once what it does is shown (rules/customers.md#money-given). */
export function ConcessionPanel(customer: OfficeCustomer) {
  const { values, errors, busy, notice } = useStore(giveForm.$form);
  const quote = useStore($giveQuote);
  const { kind, about, amount, reason } = values;
  return (
    <Panel title="Give credit">
      <div className={`stack inset ${styles.body}`} data-gap="2">
        <NoticeAlert notice={notice} onDismiss={giveForm.dismiss} />
        <Form onSubmit={quote ? give : quoteGiving}>
          <Select
            label="What"
            name="kind"
            value={kind}
            options={CONCESSIONS.map((one) => ({ value: one, label: KINDS[one] }))}
            onChange={chooseGiving}
          />
          <Select
            label={kind === 'goodwill' ? 'Order' : 'Invoice'}
            name="about"
            value={about}
            prompt="Choose"
            options={choicesOf(kind, customer)}
            error={errors.about}
            onChange={(value) => editGiving('about', value)}
          />
          {hasAmount(kind) ? (
            <Field
              label="Amount in rupees, GST included"
              name="amount"
              inputMode="numeric"
              autoComplete="off"
              value={amount}
              error={errors.amount}
              onChange={(value) => editGiving('amount', value)}
            />
          ) : null}
          <Field
            label="Why"
            name="why"
            autoComplete="off"
            value={reason}
            error={errors.reason}
            hint="The customer reads this."
            onChange={(value) => editGiving('reason', value)}
          />
          {quote ? <Quote {...quote} /> : null}
          <div>
            <Button
              type="submit"
              size="small"
              variant={quote ? 'primary' : 'quiet'}
              busy={busy === 'checking' ? 'Calculating' : busy === 'sending' ? 'Giving' : undefined}
            >
              {quote ? `Give ${formatRupees(quote.amount)}` : 'Preview'}
            </Button>
          </div>
        </Form>
      </div>
    </Panel>
  );
}

function choicesOf(kind: Concession, { orders, invoices }: OfficeCustomer) {
  if (kind === 'goodwill') {
    return orders
      .filter(({ status }) => hasInvoices(status))
      .map(({ number, items }) => ({ value: number, label: `${number}, ${items}` }));
  }
  return invoices
    .filter(({ interestGenerated, isPaid }) =>
      kind === 'interest' ? interestGenerated > 0 && !isPaid : true,
    )
    .map(({ invoiceNumber, invoiceType, amount }) => ({
      value: invoiceNumber,
      label: `${invoiceNumber}, ${invoiceType} ${formatRupees(amount)}`,
    }));
}

function Quote({ papers, before, after, left }: ConcessionQuote) {
  return (
    <dl className={`stack sums ${styles.quote}`} data-gap="2" aria-live="polite">
      {papers.map(({ invoice, hasPaper, amount, base, cgst, sgst, igst }) => (
        <div key={invoice}>
          <dt>{hasPaper ? `Credit note on ${invoice}` : `Interest of ${invoice}`}</dt>
          <dd>
            {formatRupees(amount)}
            {hasPaper ? (
              <small>
                {formatRupees(base)} and GST {formatRupees(sum([cgst, sgst, igst]))}
              </small>
            ) : null}
          </dd>
        </div>
      ))}
      <div>
        <dt>To pay</dt>
        <dd>
          {formatRupees(before.open)}, then <b>{formatRupees(after.open)}</b>
        </dd>
      </div>
      <div>
        <dt>Rent paid ahead</dt>
        <dd>
          {formatRupees(before.paidAhead)}, then <b>{formatRupees(after.paidAhead)}</b>
        </dd>
      </div>
      {left === null ? null : (
        <div>
          <dt>Left in your limit this month</dt>
          <dd>{formatRupees(left)}</dd>
        </div>
      )}
    </dl>
  );
}

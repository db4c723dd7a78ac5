import { useStore } from '@nanostores/react';
import type { OfficeEnquiry } from '#contract/office/checkout/enquiries.ts';
import { formatInstant } from '#domain/base/kolkata.ts';
import type { Column } from '#features/office/shell/list/office-list.tsx';
import { CallLink, OrderLink, Written } from '#features/office/shell/parts/row-words.tsx';
import { StateMark } from '#features/office/shell/parts/state-mark.tsx';
import { QuoteMark } from '#features/office/checkout/quotes/quote-columns.tsx';
import { beginAnswer } from '#stores/office/checkout/enquiries.ts';
import { $permissions } from '#stores/office/shell/me.ts';
import { Button } from '#ui/button.tsx';

export const ENQUIRY_KIND_WORDS: Record<OfficeEnquiry['kind'], string> = {
  medical: 'Medical items',
  goods: 'Items on enquiry',
};

export const ENQUIRY_COLUMNS: readonly Column<OfficeEnquiry>[] = [
  {
    key: 'asked',
    name: 'Received',
    isFixed: true,
    cell: ({ askedAt, kind }) => (
      <>
        <time dateTime={askedAt}>{formatInstant(new Date(askedAt))}</time>
        <small>{ENQUIRY_KIND_WORDS[kind]}</small>
      </>
    ),
  },
  {
    key: 'who',
    name: 'Customer',
    isWritten: true,
    isFixed: true,
    cell: ({ name, phone, email }) => (
      <div>
        {name}
        <small>
          <CallLink phone={phone} />
        </small>
        {email ? <small>{email}</small> : null}
      </div>
    ),
  },
  {
    key: 'what',
    name: 'What',
    isWritten: true,
    cell: ({ items, need, orderNumber, place }) => (
      <div>
        {items.join('; ')}
        {need === null ? null : <Written>{need}</Written>}
        {orderNumber ? (
          <small>
            <OrderLink number={orderNumber} />, {place}
          </small>
        ) : null}
      </div>
    ),
  },
  {
    key: 'answer',
    name: 'Our answer',
    isWritten: true,
    cell: (enquiry) => <Answer {...enquiry} />,
  },
  {
    key: 'act',
    name: 'Action',
    isAction: true,
    cell: (enquiry) => (
      <>
        <AnswerButton {...enquiry} />
        <QuoteLink {...enquiry} />
      </>
    ),
  },
];

function AnswerButton(enquiry: OfficeEnquiry) {
  if (enquiry.answer && !enquiry.isUndecided) return null;
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={`Answer ${enquiry.name}`}
      onClick={() => beginAnswer(enquiry)}
    >
      Answer
    </Button>
  );
}

/** While it is undecided; of goods as long as nothing was ordered. */
function QuoteLink(enquiry: OfficeEnquiry) {
  const permissions = useStore($permissions);
  const { kind, name, quote, isUndecided } = enquiry;
  const isOrdered = quote?.state === 'ordered' || quote?.state === 'paid';
  if (isOrdered || !(kind === 'goods' || isUndecided)) return null;
  if (!permissions.includes('orders.place')) return null;
  return (
    <a
      className="link"
      href={quotePath(enquiry)}
      aria-label={quote ? `Another quote for ${name}` : `Make a quote for ${name}`}
    >
      {quote ? 'Another quote' : 'Make a quote'}
    </a>
  );
}

/** Whose enquiry a quote answers, as the page that makes one is asked. */
function quotePath({ kind, id, orderNumber, quote }: OfficeEnquiry): string {
  if (quote) return `/office/quote?again=${quote.number}`;
  return kind === 'goods' ? `/office/quote?goods=${id}` : `/office/quote?enquiry=${orderNumber}`;
}

function Answer({ answer, kind, isUndecided, isAccepted, quote }: OfficeEnquiry) {
  if (!answer) return null;
  return (
    <div>
      {quote ? (
        <>
          <QuoteMark state={quote.state} />
          <small>
            <a className="link" href={`/office/quotes?search=${quote.number}`}>
              {quote.number}
            </a>
          </small>
          {quote.orderNumber ? (
            <small>
              <OrderLink number={quote.orderNumber} />
            </small>
          ) : null}
        </>
      ) : kind === 'goods' || isUndecided ? null : (
        <StateMark tone={isAccepted ? 'good' : 'bad'}>
          {isAccepted ? 'Accepted' : 'Declined'}
        </StateMark>
      )}
      <Written>{answer.text}</Written>
      <small>{formatInstant(new Date(answer.at))}</small>
    </div>
  );
}

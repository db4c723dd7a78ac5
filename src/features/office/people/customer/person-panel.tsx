import type { OfficeCustomer } from '#contract/office/people/customer.ts';
import { dayOf, formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { phoneLink } from '#domain/people/phone-link.ts';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { StateMark } from '#features/office/shell/parts/state-mark.tsx';

type Channel = OfficeCustomer['email'];

/** How a customer is reached, and what is open between them and the shop. */
export function PersonPanel({
  number,
  phone,
  email,
  byWhatsapp,
  open,
  overdue,
  held,
}: OfficeCustomer) {
  return (
    <Panel title="Customer" note={number}>
      <dl className="facts inset">
        <dt>Phone</dt>
        <dd>
          {phone.to === '' ? (
            'None'
          ) : (
            <a className="link" href={phoneLink(phone.to)}>
              {phone.to}
            </a>
          )}
          <Confirmed {...phone} />
          {byWhatsapp ? <small>Prefers WhatsApp to SMS</small> : null}
        </dd>
        <dt>Email</dt>
        <dd>
          {email.to === '' ? 'None' : email.to}
          <Confirmed {...email} />
        </dd>
        <dt>To pay</dt>
        <dd>{formatRupees(open)}</dd>
        <dt>Overdue</dt>
        <dd>
          {overdue > 0 ? <StateMark tone="bad">{formatRupees(overdue)} overdue</StateMark> : 'None'}
        </dd>
        <dt>Deposit held</dt>
        <dd>{formatRupees(held)}</dd>
      </dl>
    </Panel>
  );
}

function Confirmed({ to, confirmedAt }: Channel) {
  if (to === '') return null;
  return (
    <small>
      {confirmedAt === null
        ? 'Not confirmed: we send nothing here'
        : `Confirmed on ${formatDayWithYear(dayOf(new Date(confirmedAt)))}`}
    </small>
  );
}

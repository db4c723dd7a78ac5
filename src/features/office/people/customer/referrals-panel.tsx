import type { CustomerReferral, OfficeCustomer } from '#contract/office/people/customer.ts';
import { formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import type { ReferralState } from '#domain/overview/referral.ts';
import { LAPSE_WORDS, SHARED_WORDS } from '#messages/overview/referral-words.ts';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import styles from './customer-desk.module.css';

/** Who invited a customer, whom they invited, and what it earned them (rules/referrals.md). */
export function ReferralsPanel({ code, by, invited }: OfficeCustomer['referrals']) {
  return (
    <Panel title="Invitations" note={code === null ? 'No code yet' : `Code ${code}`}>
      {by || invited.length > 0 ? (
        <dl className="facts inset">
          {by ? (
            <>
              <dt>Invited by</dt>
              <dd>
                <Side {...by} />
              </dd>
            </>
          ) : null}
          {invited.map((each) => (
            <Invited key={each.id} {...each} />
          ))}
        </dl>
      ) : (
        <div className={`stack inset ${styles.body}`} data-gap="2">
          <p className="hint">No invitations sent or received.</p>
        </div>
      )}
    </Panel>
  );
}

function Invited(side: CustomerReferral) {
  return (
    <>
      <dt>Invited</dt>
      <dd>
        <Side {...side} />
      </dd>
    </>
  );
}

const STATE_WORDS: Readonly<Record<ReferralState, string>> = {
  joined: 'no order yet',
  ordered: 'waiting for the first paid month',
  waiting: 'earned, waiting for rent',
  credited: 'credited',
  over: 'lapsed',
  none: 'refused',
};

/** The other of the two, and how it stands for this one. */
function Side({
  id,
  name,
  takenOn,
  amount,
  state,
  refusedFor,
  creditedOn,
  lapsedFor,
}: CustomerReferral) {
  const why = refusedFor ? SHARED_WORDS[refusedFor] : lapsedFor ? LAPSE_WORDS[lapsedFor] : '';
  const when = creditedOn ? ` on ${formatDayWithYear(creditedOn)}` : '';
  return (
    <>
      {name === '' ? (
        'A deleted account'
      ) : (
        <a className="link" href={`/office/customer?id=${id}`}>
          {name}
        </a>
      )}
      <small>
        {formatDayWithYear(takenOn)}, {formatRupees(amount)}: {STATE_WORDS[state]}
        {when}
        {why === '' ? '' : ` (${why})`}
      </small>
    </>
  );
}

import { useStore } from '@nanostores/react';
import type { Invited, OwnReferrals } from '#contract/overview/referral.ts';
import { formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { INVITED_WORDS, REFERRAL_TERMS } from '#messages/overview/referral-words.ts';
import { referralTexts } from '#messages/overview/referral-texts.ts';
import {
  $inviting,
  $referrals,
  canShare,
  copyInvitation,
  dismissInviting,
  linkOf,
  loadReferrals,
  makeCode,
  shareInvitation,
} from '#stores/overview/referrals.ts';
import { Button } from '#ui/button.tsx';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { Records } from '#features/base/parts/records.tsx';
import { SectionTitle } from '#features/base/parts/section-title.tsx';
import { TakeCode } from '#features/people/referral/take-code.tsx';
import styles from './invite.module.css';

/** The code to invite with, whom it brought, and the code of a friend (rules/referrals.md). */
export function InviteSection({ shopName }: { readonly shopName: string }) {
  const loaded = useStore($referrals);
  const { notice } = useStore($inviting);
  return (
    <>
      <SectionTitle>Invite a friend</SectionTitle>
      <NoticeAlert notice={notice} onDismiss={dismissInviting} />
      <LoadedView loaded={loaded} what="your invitations" onRetry={() => void loadReferrals()}>
        {(own) => (
          <>
            <OwnCode {...own} shopName={shopName} />
            {own.invited.length > 0 ? <InvitedList invited={own.invited} /> : null}
            {own.taken || own.mayTake ? (
              <section className={`panel stack ${styles.part}`}>
                <h3>Were you invited?</h3>
                <TakeCode {...own} />
              </section>
            ) : null}
          </>
        )}
      </LoadedView>
    </>
  );
}

function OwnCode({
  code,
  mayInvite,
  credit,
  left,
  shopName,
}: OwnReferrals & { readonly shopName: string }) {
  const { busy } = useStore($inviting);
  const each = formatRupees(credit);
  return (
    <section className={`panel stack ${styles.part}`}>
      <h3>
        {each} for you, {each} for your friend
      </h3>
      <p>We take it off your rent and theirs after your friend’s first paid month.</p>
      {code === null ? (
        mayInvite ? (
          <Button busy={busy ? 'Creating your code' : undefined} onClick={() => void makeCode()}>
            Get my code
          </Button>
        ) : (
          <p className="hint">{referralTexts.REFERRAL_NOT_YET}</p>
        )
      ) : (
        <>
          <p className={styles.code}>
            <span className="visually-hidden">Your code is </span>
            {code}
          </p>
          <div className="row">
            {canShare() ? (
              <Button onClick={() => void shareInvitation(code, shopName)}>Share</Button>
            ) : null}
            <Button variant="quiet" onClick={() => void copyInvitation('Link', linkOf(code))}>
              Copy link
            </Button>
            <Button variant="quiet" onClick={() => void copyInvitation('Code', code)}>
              Copy code
            </Button>
          </div>
        </>
      )}
      <ul className={`stack ${styles.terms}`} data-gap="1">
        {REFERRAL_TERMS.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      {mayInvite ? (
        <p className="hint">
          {left > 0
            ? `You can earn this credit ${left} more ${left === 1 ? 'time' : 'times'} this year.`
            : 'You’ve earned the maximum for this year. Your friend still gets theirs.'}
        </p>
      ) : null}
    </section>
  );
}

/** Nothing of a friend but the first letter (rules/referrals.md#what-one-sees-of-the-other). */
function InvitedList({ invited }: { readonly invited: readonly Invited[] }) {
  return (
    <Records
      title="Friends you invited"
      figures={['Yours']}
      records={invited.map(({ initial, takenOn, state, credited }, at) => ({
        key: `${takenOn} ${at}`,
        fields: {
          Friend: initial === '' ? 'Account deleted' : `${initial}.`,
          Since: formatDayWithYear(takenOn),
          Status: credited ? `Credited on ${formatDayWithYear(credited.on)}` : INVITED_WORDS[state],
          Yours: credited ? formatRupees(credited.amount) : 'None yet',
        },
      }))}
    />
  );
}

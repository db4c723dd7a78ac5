import { useStore } from '@nanostores/react';
import { $referrals, loadReferrals } from '#stores/overview/referrals.ts';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { TakeCode } from '#features/people/referral/take-code.tsx';

/** A friend's code in the cart. */
export function FriendCode() {
  const loaded = useStore($referrals);
  return (
    <section aria-label="Friend’s code">
      <LoadedView loaded={loaded} what="your friend’s code" onRetry={() => void loadReferrals()}>
        {(own) => <TakeCode {...own} />}
      </LoadedView>
    </section>
  );
}

import { Suspense, useState } from 'react';
import { keptReferral } from '#stores/catalogue/cart/saved-referral.ts';
import { latePart } from '#ui/states/late-part.tsx';

const FriendCode = latePart(
  'We couldn’t load your friend’s code.',
  async () => (await import('./friend-code.tsx')).FriendCode,
);

/**
 * Leads to the field for a friend's code, beside that of a coupon; one that came by a link opens it by itself
 * (rules/referrals.md#with-a-coupon).
 */
export function FriendCodeEntry() {
  const [isOpen, setOpen] = useState(keptReferral);
  return isOpen ? (
    <Suspense>
      <FriendCode />
    </Suspense>
  ) : (
    <button type="button" className="text-button" onClick={() => setOpen('typed')}>
      Add a friend’s code
    </button>
  );
}

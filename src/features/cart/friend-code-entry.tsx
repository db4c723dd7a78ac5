import { Suspense, useState } from 'react';
import { keptReferral } from '#stores/cart/kept-referral.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { latePart } from '#ui/late-part.tsx';

const FriendCode = latePart(
  'The field for a friend’s code could not be loaded.',
  async () => (await import('./friend-code.tsx')).FriendCode,
);

/**
 * Leads to the field for a friend's code, beside that of a coupon; one that came by a link opens it by itself
 * (rules/referrals.md#with-a-coupon).
 */
export function FriendCodeEntry() {
  const [isOpen, setOpen] = useState(() => keptReferral() !== null);
  return isOpen ? (
    <Suspense fallback={<Skeleton label="Loading" />}>
      <FriendCode />
    </Suspense>
  ) : (
    <button type="button" className="text-button" onClick={() => setOpen(true)}>
      A friend’s code
    </button>
  );
}

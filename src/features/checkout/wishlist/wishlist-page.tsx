import { useStore } from '@nanostores/react';
import { Suspense, useState } from 'react';
import { DEFAULT_CITY } from '#domain/base/city.ts';
import { WhereToLook } from '#features/checkout/cart/states/where-to-look.tsx';
import { PageFallback } from '#ui/states/page-fallback.tsx';
import { latePart } from '#ui/states/late-part.tsx';
import { Problem } from '#features/base/failure/problem.tsx';
import { $city } from '#stores/base/city.ts';
import { $session } from '#stores/base/session.ts';
import { $wishlist, $wishProblem, dismissWishProblem } from '#stores/catalogue/wishlist.ts';
import { keptWords } from '#stores/base/storage-notice.ts';
import { Skeleton } from '#ui/states/skeleton.tsx';
import styles from './wishlist-page.module.css';

/** Somebody who keeps nothing needs none of it. */
const Wishes = latePart(
  'We couldn’t load your wishlist.',
  async () => (await import('./wishes.tsx')).Wishes,
);

/** What is kept for later, the newest first, at today's prices and stock in the city. */
export function WishlistPage() {
  const city = useStore($city) ?? DEFAULT_CITY;
  const slugs = useStore($wishlist);
  const problem = useStore($wishProblem);
  const session = useStore($session);
  const [moved, setMoved] = useState<string>();
  const note =
    moved === undefined ? null : (
      <>
        {moved} is in your cart.{' '}
        <a className="link" href="/cart">
          View Cart
        </a>
      </>
    );
  return (
    <>
      <Problem problem={problem} onDismiss={dismissWishProblem} />
      <output className={styles.note}>{note}</output>
      {slugs.length === 0 ? (
        <div className="empty">
          <PageFallback />
          <h2>Your wishlist is empty.</h2>
          <p>Tap the heart on a product to save it here.</p>
          <WhereToLook city={city} />
        </div>
      ) : (
        <>
          {session ? null : (
            <p>
              {keptWords(
                'Your wishlist is saved on this device, and in your account once you log in.',
              )}
            </p>
          )}
          <Suspense fallback={<Skeleton label="Loading your wishlist" shape="card" />}>
            <Wishes slugs={slugs} city={city} onMoved={setMoved} />
          </Suspense>
        </>
      )}
    </>
  );
}

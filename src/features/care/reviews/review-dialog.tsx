import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import { $reviewAsked, closeReview } from '#stores/care/review-dialog.ts';
import { Dialog } from '#ui/dialog.tsx';
import { latePart } from '#ui/states/late-part.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

const Content = latePart(
  'We couldn’t load the review form.',
  async () => (await import('./review-content.tsx')).ReviewContent,
);

/** Reviews a thing that was delivered; the frame opens at once (rules/reviews.md#who-may-review). */
export function ReviewDialog() {
  const subject = useStore($reviewAsked);
  useEffect(() => closeReview, []);
  return (
    <Dialog title="Review" open={subject !== null} onClose={closeReview}>
      {subject ? (
        <Suspense fallback={<Skeleton label="Loading" shape="card" lines={2} />}>
          <Content subject={subject} />
        </Suspense>
      ) : null}
    </Dialog>
  );
}
